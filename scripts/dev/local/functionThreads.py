"""
Runs MiniStack with its Node functions in threads of one process, the functionHost.ts beside this file, instead of in a
process each.

For each execution environment MiniStack starts `node` with a script of its own and exchanges lines of JSON with it. Here
it is given what behaves like that process; its lines go to a thread. Code, variables, concurrency, time limits and logs
stay MiniStack's business. Of MiniStack itself (its version is pinned) this replaces two names of `lambda_runtime`, six of
`dynamodb` that take long, and what serves it.
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
    """The shared process. It ends when its input does, and so with MiniStack, however that ends."""

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
            # One that was ended meanwhile has nobody who listens, nor has what a function wrote past its streams.
            if thread := self._threads.get(number):
                thread.hear(*told.split(" ", 1))
        for thread in list(self._threads.values()):
            thread.hear("exit", "1")


class FunctionThread:
    """What MiniStack takes for the process of one execution environment: as much of `subprocess.Popen` as it uses."""

    _host = None
    _host_lock = threading.Lock()
    # The log comes by the same way as the answers, so that all of a call's is there when its answer is.
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
            # As a pipe says that nobody writes to it any more.
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
    """An execution environment whose process is a thread, and which need not wait whether lines of log are still to come."""

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
    What a projection leaves of an item. MiniStack compares every path with every other, for each item anew, which was half
    of its time. Attributes of the item itself that are named by aliases, each once, need none of that.
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
    """The partition of a simple key condition as names of attribute and value, then the same of what it asks of the sort key, or None."""
    match = SIMPLE_KEY_CONDITION.fullmatch(expression)
    if match is None:
        return None
    partition, value, compared, sign, bound, begun, beginning = match.groups()
    if compared:
        return (partition, value), (COMPARISONS[sign], compared, bound)
    return (partition, value), (str.startswith, begun, beginning) if begun else None


def holds(condition, item, values, names):
    """Whether a simple key condition holds for an item; None where it is not of texts, which go by their characters as in DynamoDB by their bytes."""
    (partition, value), sort = condition
    if item.get(names.get(partition, partition)) != values.get(value):
        return False
    if sort is None:
        return True
    compare, attribute, bound = sort
    held, asked = item.get(names.get(attribute, attribute), {}).get("S"), values.get(bound, {}).get("S")
    return None if held is None or asked is None else compare(held, asked)


def evaluate_condition(expression, item, values, names, slot="ConditionExpression", of_ministack=dynamodb._evaluate_condition):
    """Whether a condition holds for an item. MiniStack asks a query's of every item of the partition and reads it for each, which was a third of its time."""
    simple = key_condition_of(expression) if slot == "KeyConditionExpression" else None
    answer = None if simple is None else holds(simple, item, values, names)
    return of_ministack(expression, item, values, names, slot=slot) if answer is None else answer


asked = threading.local()


def query(data, of_ministack=dynamodb._query):
    """A query, of which `index_members` knows while it is answered."""
    asked.query = data
    try:
        return of_ministack(data)
    finally:
        asked.query = None


class AskedMembers:
    """The members of an index's partitions, of which those alone are told that a query asks for: MiniStack sorts all before it chooses."""

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
    """The members of the indexes, narrowed to what a query asks for whose key condition is simple and of texts."""
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
    Answers until a signal ends it, which has MiniStack keep its state. MiniStack serves itself by hypercorn, which reads HTTP
    in Python: a call to the table took twice the processor time.
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
        # MiniStack dates its answers itself.
        date_header=False,
        server_header=False,
        timeout_keep_alive=75,
        timeout_graceful_shutdown=5,
    )


def end_with(parent):
    """Has MiniStack keep its state and end when the script that started it was killed."""
    while os.getppid() == parent:
        time.sleep(1)
    os.kill(os.getpid(), signal.SIGTERM)


# To look for circles after every 700 new objects, as Python does, was a sixteenth of MiniStack's time in the tests.
gc.set_threshold(100_000, 50, 100)

lambda_runtime.subprocess = SimpleNamespace(**{**vars(subprocess), "Popen": start_process})
lambda_runtime._worker_class_for = worker_class_for
dynamodb._project_item = project_item
dynamodb._evaluate_condition = evaluate_condition
dynamodb._query = query
dynamodb._index_members = index_members
# A condition is read anew for each item that it is asked of.
dynamodb._condition_syntax_error = functools.cache(dynamodb._condition_syntax_error)
tokens_of = functools.cache(dynamodb._tokenize)
dynamodb._tokenize = lambda expression: list(tokens_of(expression))
threading.Thread(target=end_with, args=(os.getppid(),), daemon=True).start()
serve()
