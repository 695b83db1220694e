"""The settings for every installation: differences come from the environment, and every default is the safe value."""

from datetime import timedelta

from csp.constants import NONE, SELF
from django.core.exceptions import ImproperlyConfigured

from floor.server import environment as env
from floor.server.databases import parse, remembered

ROOT = env.ROOT
STATE = env.state()

DEBUG = env.flag("DEBUG", default=False)
SECRET_KEY = env.secret("SECRET_KEY", kept_in=STATE / "secret.key")
if not SECRET_KEY:
    raise ImproperlyConfigured(
        "SECRET_KEY is not set: start `make serve` first, which makes one for this machine, "
        "or `make room` and put FLOORCALL_STATE=var/room before this command; "
        "or set it (or SECRET_KEY_FILE) to fifty random characters."
    )
# Keys the hashes of PINs, which are too short to be safe by a hash alone. floor/checks.py asks for it.
PIN_SECRET = env.secret("PIN_SECRET", kept_in=STATE / "pin.key")
ALLOWED_HOSTS = env.words("ALLOWED_HOSTS")

# Without an address there is no database until `make serve` runs one and writes both addresses down.
DATABASE_URL = env.secret("DATABASE_URL")
DATABASE_OWNER_URL = env.secret("DATABASE_OWNER_URL")
if not DATABASE_URL:
    DATABASE_URL, DATABASE_OWNER_URL = remembered(STATE / "database.url")
DATABASES = {
    "default": {
        **(parse(DATABASE_URL) if DATABASE_URL else {"ENGINE": "django.db.backends.dummy"}),
        "CONN_MAX_AGE": 600,
        "CONN_HEALTH_CHECKS": True,
    }
}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

INSTALLED_APPS = [
    "rules",
    "floor",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.humanize",
    "django.contrib.messages",
    "django.contrib.sessions",
    "django.contrib.staticfiles",
    "django.forms",  # for the templates of its fields; ours are in templates/django/forms/
    "axes",
    "csp",
    "django_htmx",
    "pgtrigger",
    "template_partials",
]
MIDDLEWARE = [
    "floor.web.logs.numbered",
    "floor.web.refusals.logged",
    "floor.web.headers.closed",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "floor.web.headers.asked_for_headers",
    "csp.middleware.CSPMiddleware",
    "floor.access.private_pages",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "floor.web.slashes.without_slash",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "floor.signin.tablets.only_its_house",
    "floor.signin.sessions.seen",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "axes.middleware.AxesMiddleware",
]
ROOT_URLCONF = "floor.urls"
WSGI_APPLICATION = "floor.wsgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [ROOT / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ]
        },
    }
]

FORM_RENDERER = "django.forms.renderers.TemplatesSetting"

TIME_ZONE = "UTC"
USE_TZ = True
LANGUAGE_CODE = "en"
USE_I18N = False  # one language: numbers and addresses are not looked up in another

# A tap on something that changed less than this many milliseconds ago does nothing, since nobody can have read it.
SECOND_TAP_MS = 350

# Photos, lists and documents are the only files that come in, and no more of them is accepted than can be kept.
FILE_UPLOAD_HANDLERS = [
    "floor.web.uploads.BoundedUpload",
    "django.core.files.uploadhandler.MemoryFileUploadHandler",
    "django.core.files.uploadhandler.TemporaryFileUploadHandler",
]
DATA_UPLOAD_MAX_NUMBER_FILES = 20
# Two hundred levels are rows of nine cells each.
DATA_UPLOAD_MAX_NUMBER_FIELDS = 2000

STATIC_URL = "static/"
STATIC_ROOT = STATE / "static"
STATICFILES_FINDERS = [
    "django.contrib.staticfiles.finders.FileSystemFinder",
    "django.contrib.staticfiles.finders.AppDirectoriesFinder",
    "floor.server.joined.MadeFinder",
]
STATICFILES_DIRS = [ROOT / "static"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"},
}
# Pages name each file with its hash, and nothing asks for it without.
WHITENOISE_KEEP_ONLY_HASHED_FILES = True

# Signing in. How long wrong passwords delay the next try is decided in floor/signin/delays.py.
AUTH_USER_MODEL = "floor.User"
LOGIN_URL = "sign-in"
CSRF_FAILURE_VIEW = "floor.web.error_pages.stale_page"
AUTHENTICATION_BACKENDS = ["axes.backends.AxesStandaloneBackend", "floor.signin.backend.Backend"]
AXES_HANDLER = "floor.signin.passwords.DelayedByAxes"
AXES_LOCKOUT_CALLABLE = "floor.signin.passwords.keep_answer"
AXES_LOCKOUT_PARAMETERS = [["username", "ip_address"]]
AXES_FAILURE_LIMIT = 5
AXES_COOLOFF_TIME = timedelta(hours=12)  # how long wrong tries are remembered
AXES_RESET_COOL_OFF_ON_FAILURE_DURING_LOCKOUT = False
AXES_RESET_ON_SUCCESS = True
AXES_SENSITIVE_PARAMETERS = ["username", "ip_address", "csrfmiddlewaretoken", "next"]
AXES_DISABLE_ACCESS_LOG = True
AXES_ENABLE_ADMIN = False
AXES_VERBOSE = False
SESSION_ENGINE = "floor.signin.sessions"  # this also ends idle sessions
SESSION_COOKIE_AGE = 14 * 60 * 60  # a long day at the tables

# This means secure cookies and everything else that needs https.
SECURE = env.flag("SECURE", default=True)
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = SECURE_SSL_REDIRECT = SECURE
SECURE_REDIRECT_EXEMPT = [r"^health$", r"^ready$"]  # asked from beside the program, past its proxy
SECURE_HSTS_SECONDS = 365 * 24 * 60 * 60 if SECURE else 0
if env.flag("BEHIND_PROXY", default=False):
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    MIDDLEWARE.insert(2, "floor.web.proxy.real_address")
SILENCED_SYSTEM_CHECKS = [
    "security.W005",  # this program cannot promise anything for sub-domains of the host
    "security.W021",  # nor a place in the browsers' preload list
]

# Every script and style is a file of our own, so nothing inline is ever allowed.
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF],
        "font-src": [SELF],
        "connect-src": [SELF],
        "form-action": [SELF],
        "worker-src": [SELF],
        "manifest-src": [SELF],
        "base-uri": [NONE],
        "frame-ancestors": [NONE],
    }
}

# A refused request has one line, from floor/web/refusals.py; other loggers, which would repeat it with a traceback or
# with the typed name, are silenced.
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "filters": {"failures": {"()": "floor.web.refusals.Failures"}},
    "formatters": {"discreet": {"()": "floor.web.logs.Discreet"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "discreet"}},
    "root": {"handlers": ["console"], "level": "WARNING"},
    "loggers": {
        "axes": {"level": "ERROR"},
        "django.request": {"filters": ["failures"]},
        "django.security": {"level": "CRITICAL"},
        "django.security.SuspiciousSession": {"level": "WARNING"},
    },
}
