"""
Runs MiniStack with its Node functions in threads of one process (functionHost.ts in this folder) instead of one process
each.

For each execution environment MiniStack starts `node` with a script of its own and exchanges lines of JSON with it. Here
it gets an object that behaves like that process and passes the lines to a thread. MiniStack still handles code,
variables, concurrency, time limits and logs. Its version is pinned, because this replaces two names of `lambda_runtime`,
six slow ones of `dynamodb`, and its HTTP server.
"""

import functools
import gc
import itertools
import json
import operator
import os
import queue
import re
import resource
import signal
import subprocess
import threading
import time
from pathlib import Path
from types import SimpleNamespace

import uvicorn
from ministack.app import app
from ministack.core import lambda_runtime
from ministack.services import dynamodb


class Host:
    """The shared process. It exits when its input ends, and therefore with MiniStack, however that exits."""

    def __init__(self):
        host = str(Path(__file__).with_name("functionHost.ts"))
        self._process = subprocess.Popen(
            ["node", *os.environ.get("FUNCTION_HOST_OPTIONS", "").split(), host, os.environ["FUNCTION_IDLE_THREADS"]],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )
        self._threads = {}
        self._numbers = itertools.count(1)
        self._lock = threading.Lock()
        threading.Thread(target=self._read, daemon=True).start()

    def runs(self):
        return self._process.poll() is None

    def add(self, thread, environment):
        number = str(next(self._numbers))
        self._threads[number] = thread
        self.tell(number, "add", json.dumps(environment))
        return number

    def end(self, number):
        self._threads.pop(number, None)
        self.tell(number, "end", "")

    def tell(self, number, verb, text):
        with self._lock:
            self._process.stdin.write(f"{number} {verb} {text}\n")
            self._process.stdin.flush()

    def _read(self):
        for line in self._process.stdout:
            number, _, told = line.partition(" ")
            # No thread listens if it has just been ended, or for output that a function wrote past its streams.
            if thread := self._threads.get(number):
                thread.hear(*told.split(" ", 1))
        for thread in list(self._threads.values()):
            thread.hear("exit", "1")


class FunctionThread:
    """Replaces the process of one execution environment: implements the parts of `subprocess.Popen` that MiniStack uses."""

    _host = None
    _host_lock = threading.Lock()
    # The log arrives through the same channel as the responses, so a call's log is complete when its response arrives.
    stderr = ()

    def __init__(self, environment):
        self.returncode = None
        self.log = queue.Queue()
        self._answers = queue.Queue()
        self.stdin = SimpleNamespace(write=self._write, flush=lambda: None)
        self.stdout = SimpleNamespace(readline=self._answers.get)
        with FunctionThread._host_lock:
            if FunctionThread._host is None or not FunctionThread._host.runs():
                FunctionThread._host = Host()
            self._host = FunctionThread._host
        self._number = self._host.add(self, environment)

    def _write(self, line):
        self._host.tell(self._number, "line", line.rstrip("\n"))

    def hear(self, verb, text):
        if verb == "line":
            self._answers.put(text)
        elif verb == "log":
            for line in json.loads(text).splitlines():
                self.log.put(line)
        elif verb == "exit":
            self.returncode = int(text)
            # Like the end of file on a pipe without writers.
            self._answers.put("")

    def poll(self):
        return self.returncode

    def wait(self, timeout=None):
        return self.returncode

    def terminate(self):
        self._host.end(self._number)
        self.hear("exit", "-15")

    kill = terminate


class ThreadWorker(lambda_runtime.Worker):
    """An execution environment in a thread. It doesn't have to wait for further log lines."""

    def _spawn(self):
        super()._spawn()
        self._stderr_queue = self._proc.log

    _drain_stderr_bounded = lambda_runtime.Worker._drain_stderr


def start_process(command, **options):
    if command[0] == "node":
        return FunctionThread(options["env"])
    return subprocess.Popen(command, **options)


def worker_class_for(config, of_ministack=lambda_runtime._worker_class_for):
    return ThreadWorker if config.get("Runtime", "").startswith("nodejs") else of_ministack(config)


def project_item(item, expression, names, of_ministack=dynamodb._project_item):
    """
    Returns the projection of an item. MiniStack compares every path with every other for each item, which took half of its
    time. That isn't needed for top-level attributes that are each named once, by an alias.
    """
    paths = [path.strip() for path in expression.split(",")]
    if not all(path in names for path in paths) or len(set(paths)) < len(paths):
        return of_ministack(item, expression, names)
    return {names[path]: item[names[path]] for path in paths if names[path] in item}


SIMPLE_KEY_CONDITION = re.compile(
    r"(#?\w+) = (:\w+)(?: AND (?:(#?\w+) (<|<=|>|>=) (:\w+)|begins_with\((#?\w+), (:\w+)\)))?"
)
COMPARISONS = {"<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge}


@functools.cache
def key_condition_of(expression):
    """Returns the names of attribute and value in a simple key condition: for the partition, and for the sort key or None."""
    match = SIMPLE_KEY_CONDITION.fullmatch(expression)
    if match is None:
        return None
    partition, value, compared, sign, bound, begun, beginning = match.groups()
    if compared:
        return (partition, value), (COMPARISONS[sign], compared, bound)
    return (partition, value), (str.startswith, begun, beginning) if begun else None


def holds(condition, item, values, names):
    """
    Returns whether an item meets a simple key condition; None if it isn't about strings. Comparing by characters gives the
    same order as DynamoDB's comparison by bytes.
    """
    (partition, value), sort = condition
    if item.get(names.get(partition, partition)) != values.get(value):
        return False
    if sort is None:
        return True
    compare, attribute, bound = sort
    held, asked = item.get(names.get(attribute, attribute), {}).get("S"), values.get(bound, {}).get("S")
    return None if held is None or asked is None else compare(held, asked)


def evaluate_condition(expression, item, values, names, slot="ConditionExpression", of_ministack=dynamodb._evaluate_condition):
    """
    Returns whether an item meets a condition. MiniStack parses a query's condition again for every item of the partition,
    which took a third of its time.
    """
    simple = key_condition_of(expression) if slot == "KeyConditionExpression" else None
    answer = None if simple is None else holds(simple, item, values, names)
    return of_ministack(expression, item, values, names, slot=slot) if answer is None else answer


asked = threading.local()


def query(data, of_ministack=dynamodb._query):
    """Runs a query and makes it available to `index_members` while it runs."""
    asked.query = data
    try:
        return of_ministack(data)
    finally:
        asked.query = None


class AskedMembers:
    """The members of an index's partitions, limited to those a query asks for. MiniStack would sort all before it filters."""

    def __init__(self, partitions, items, sort):
        self._partitions = partitions
        self._items = items
        self._sort = sort

    def get(self, partition, default=()):
        items = self._items
        compare, attribute, bound = self._sort
        members = self._partitions.get(partition, default)
        return [(pk, sk) for pk, sk in members if compare(items[pk][sk][attribute]["S"], bound)]


def index_members(table, of_ministack=dynamodb._index_members):
    """Returns the members of the indexes, limited to what a query asks for if its key condition is simple and about strings."""
    members, data = of_ministack(table), getattr(asked, "query", None)
    _, sort = data and key_condition_of(data.get("KeyConditionExpression", "").strip()) or (None, None)
    index = data and data.get("IndexName")
    if sort is None or index not in members:
        return members
    compare, attribute, bound = sort
    text = data.get("ExpressionAttributeValues", {}).get(bound, {}).get("S")
    if text is None:
        return members
    asked_for = compare, data.get("ExpressionAttributeNames", {}).get(attribute, attribute), text
    return {**members, index: AskedMembers(members[index], table["items"], asked_for)}


def serve():
    """
    Serves until a signal ends it, which makes MiniStack save its state. MiniStack's own server, hypercorn, parses HTTP in
    Python: a call to the table took twice the processor time.
    """
    _, most_files = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most_files, most_files))
    uvicorn.run(
        app,
        host=os.environ["BIND_HOST"],
        port=int(os.environ["GATEWAY_PORT"]),
        http="httptools",
        ws="none",
        log_level=os.environ["LOG_LEVEL"].lower(),
        access_log=False,
        # MiniStack sets the date itself.
        date_header=False,
        server_header=False,
        timeout_keep_alive=75,
        timeout_graceful_shutdown=5,
    )


def end_with(parent):
    """Makes MiniStack save its state and exit if the script that started it is killed."""
    while os.getppid() == parent:
        time.sleep(1)
    os.kill(os.getpid(), signal.SIGTERM)


# Python's default, a cycle collection after every 700 new objects, took a sixteenth of MiniStack's time in the tests.
gc.set_threshold(100_000, 50, 100)

lambda_runtime.subprocess = SimpleNamespace(**{**vars(subprocess), "Popen": start_process})
lambda_runtime._worker_class_for = worker_class_for
dynamodb._project_item = project_item
dynamodb._evaluate_condition = evaluate_condition
dynamodb._query = query
dynamodb._index_members = index_members
# Cached, because a condition is parsed again for each item.
dynamodb._condition_syntax_error = functools.cache(dynamodb._condition_syntax_error)
tokens_of = functools.cache(dynamodb._tokenize)
dynamodb._tokenize = lambda expression: list(tokens_of(expression))
threading.Thread(target=end_with, args=(os.getppid(),), daemon=True).start()
serve()
