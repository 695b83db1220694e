{% load static %}const RELEASE = "{{ release }}";
const OFFLINE = "{% url 'offline' %}";
const FILES = [{% for file in files %}"{{ file|escapejs }}", {% endfor %}];
importScripts("{% static 'js/worker.js' %}");
