"""The hand for hand that goes on in a tournament, if any."""

from django.db.models import Exists, OuterRef

from floor.models import HandForHand, RoomAct, RoomActKind

GOES_ON = ~Exists(RoomAct.objects.filter(of=OuterRef("pk"), kind=RoomActKind.ENDED, undone_by=None))
# For a tournament: true if its tables play hand for hand.
HAND_FOR_HAND = Exists(HandForHand.objects.filter(GOES_ON, tournament=OuterRef("pk")))
