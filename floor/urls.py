from django.urls import path

from floor.access import all_declared
from floor.views import (
    account,
    calls,
    home,
    in_play,
    incident,
    incidents,
    live,
    locks,
    look,
    penalties,
    people,
    photos,
    precedents,
)

urlpatterns = all_declared(
    [
        path("sign-in", account.sign_in, name="sign-in"),
        path("sign-out", account.sign_out, name="sign-out"),
        path("me", account.me, name="me"),
        path("", home.start, name="start"),
        path("tournaments", home.tournaments, name="tournaments"),
        path("t/<int:id>/", home.home, name="home"),
        path("t/<int:id>/going-on", live.going_on, name="going-on"),
        path("t/<int:id>/calls", home.open_call, name="open-call"),
        path("t/<int:id>/log", home.log_call, name="log-call"),
        path("t/<int:id>/look/<str:situation>/", look.look, name="look"),
        path("calls/<int:id>/editions", calls.other_editions, name="other-editions"),
        path("t/<int:id>/incidents", incidents.incidents, name="incidents"),
        path("t/<int:id>/incidents/new", live.new_calls, name="new-calls"),
        path("t/<int:id>/incidents.csv", incidents.export_incidents, name="export-incidents"),
        path("calls/<int:id>/", calls.call, name="call"),
        path("calls/<int:id>/change/<str:key>", calls.change_answer, name="change-answer"),
        path("calls/<int:id>/record", calls.record, name="record"),
        path("calls/<int:id>/in-play", in_play.of_one_call, name="call-in-play"),
        path("t/<int:id>/in-play", in_play.of_the_tournament, name="in-play"),
        path("calls/<int:id>/players", calls.players, name="players-page"),
        path("calls/<int:id>/people", people.people, name="people"),
        path("calls/<int:id>/people/part", people.set_part, name="set-part"),
        path("calls/<int:id>/people/dealer", people.set_dealer, name="set-dealer"),
        path("calls/<int:id>/place", people.place, name="place-call"),
        path("calls/<int:id>/precedents", precedents.precedents, name="precedents"),
        path("incidents/<int:id>/", incident.incident, name="incident"),
        path("incidents/<int:id>/review", incident.review, name="review"),
        path("incidents/<int:id>/notes", incident.add_note, name="add-note"),
        path("incidents/<int:id>/photos", photos.add_photos, name="add-photos"),
        path("photos/<int:id>", photos.photo, name="photo"),
        path("photos/<int:id>/small", photos.thumbnail, name="thumbnail"),
        path("penalties/<int:id>/void", incident.void_penalty, name="void-penalty"),
        path("t/<int:id>/penalties", penalties.penalties, name="penalties"),
        path("t/<int:id>/board", live.board, name="board"),
        path("penalties/<int:id>/serve", penalties.serve, name="serve-penalty"),
        path("house/<slug:id>/locks", locks.locks, name="locks"),
        path("house/<slug:id>/unlock", locks.unlock, name="unlock"),
    ]
)

handler403 = "floor.views.errors.refused"
