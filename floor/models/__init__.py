from floor.models.call_handover import CallHandover, HandoverStep
from floor.models.clock import Countdown
from floor.models.days import DayAct, DayActKind, Draw, Stack
from floor.models.hand import Hand
from floor.models.hand_for_hand import HandForHand, PrizeList, RoomAct, RoomActKind
from floor.models.handover import HandoverNote, NoteSeen
from floor.models.house import House, Membership, Role, User, with_names
from floor.models.incident import (
    ANOTHER_CALL,
    TRANSITIONS,
    Draft,
    Incident,
    IncidentPerson,
    IncidentState,
    PersonRole,
    Source,
)
from floor.models.input import InputChange, InputKind
from floor.models.installation import Installation
from floor.models.invitation import Invitation
from floor.models.loose_photo import LoosePhoto
from floor.models.loose_result import LooseResult
from floor.models.lot import Lot, LotOutcome
from floor.models.official_text import OfficialPassage, OfficialText
from floor.models.own_rule import OwnRule
from floor.models.penalty import Penalty, PenaltyKind
from floor.models.person import Person
from floor.models.person_act import PersonAct, PersonActKind, PersonWords
from floor.models.pin import BookPin
from floor.models.practice import PracticeAnswer
from floor.models.precedent import Precedent
from floor.models.record import Entry, EntryKind, Photo, Receipt, Seal, Submission, Words
from floor.models.rule_draft import RuleDraft
from floor.models.seating import BY_THE_WAY, SeatingAct, SeatingKind
from floor.models.set_up import SetUpChange, SetUpKind
from floor.models.tablet import PinTry, Session, StaffAct, StaffActKind, Tablet
from floor.models.tournament import COLOURS, AnteFrom, Day, Dealer, Level, Player, Structure, Table, Tournament

__all__ = [
    "ANOTHER_CALL",
    "BY_THE_WAY",
    "COLOURS",
    "TRANSITIONS",
    "AnteFrom",
    "BookPin",
    "CallHandover",
    "Countdown",
    "Day",
    "DayAct",
    "DayActKind",
    "Dealer",
    "Draft",
    "Draw",
    "Entry",
    "EntryKind",
    "Hand",
    "HandForHand",
    "HandoverNote",
    "HandoverStep",
    "House",
    "Incident",
    "IncidentPerson",
    "IncidentState",
    "InputChange",
    "InputKind",
    "Installation",
    "Invitation",
    "Level",
    "LoosePhoto",
    "LooseResult",
    "Lot",
    "LotOutcome",
    "Membership",
    "NoteSeen",
    "OfficialPassage",
    "OfficialText",
    "OwnRule",
    "Penalty",
    "PenaltyKind",
    "Person",
    "PersonAct",
    "PersonActKind",
    "PersonRole",
    "PersonWords",
    "Photo",
    "PinTry",
    "Player",
    "PracticeAnswer",
    "Precedent",
    "PrizeList",
    "Receipt",
    "RuleDraft",
    "Role",
    "RoomAct",
    "RoomActKind",
    "Seal",
    "SeatingAct",
    "SeatingKind",
    "Session",
    "SetUpChange",
    "SetUpKind",
    "Source",
    "Stack",
    "StaffAct",
    "StaffActKind",
    "Structure",
    "Submission",
    "Table",
    "Tablet",
    "Tournament",
    "User",
    "Words",
    "with_names",
]
