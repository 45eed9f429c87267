"""The embedded engines: they start, are found, end with whoever asked for them, and come back after a kill -9."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.infra.clones import Clone, wait_for, wait_until_gone

linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the kernel's help exists on Linux only")

FACTS = """
import json
import psycopg, redis
from pathlib import Path
from tools.local.engines import EngineKeeper, engines, ensure_test_engines

def facts(addresses, keeper=0):
    with psycopg.connect(addresses["MIGRATE_DATABASE_URL"]) as owner, psycopg.connect(addresses["DATABASE_URL"]) as app:
        backend = app.execute("SELECT pg_backend_pid()").fetchone()[0]
        server = redis.Redis.from_url(addresses["REDIS_URL"])
        return json.dumps({
            "owner": owner.info.user, "app": app.info.user, "sockets": app.info.host, "keeper": keeper,
            "postgres": int(Path(f"/proc/{backend}/stat").read_text().rpartition(")")[2].split()[1]),
            "redis": server.info("server")["process_id"],
            "policy": server.config_get("maxmemory-policy"),
            "durable": [app.execute("SHOW fsync").fetchone()[0], server.config_get("appendonly")["appendonly"]],
        })
"""
TEST_RUN = f"""{FACTS}
print(facts(ensure_test_engines()), flush=True)
input()
"""
TEST_KEEPER = f"""{FACTS}
keeper = EngineKeeper("test")
print(facts(keeper.environment, keeper.process.pid), flush=True)
input()
"""
HELD = f"""{FACTS}
keeper = EngineKeeper("run")
print(facts(keeper.environment), flush=True)
input()
keeper.stop()
"""
JOINED = f"""{FACTS}
with engines("run") as addresses:
    print(facts(addresses))
"""
WRITE = f"""{FACTS}
with engines("run") as addresses, psycopg.connect(addresses["MIGRATE_DATABASE_URL"]) as owner:
    owner.execute("CREATE TABLE kept AS SELECT 7 AS number")
"""
READ = f"""{FACTS}
with engines("run") as addresses, psycopg.connect(addresses["DATABASE_URL"]) as app:
    print(app.execute("SELECT number FROM kept").fetchone()[0])
"""
REFUSALS = f"""{FACTS}
with engines("run") as addresses:
    with psycopg.connect(addresses["MIGRATE_DATABASE_URL"]) as owner:
        owner.execute("CREATE TABLE ledger (line int)")
    with psycopg.connect(addresses["DATABASE_URL"], autocommit=True) as app:
        app.execute("INSERT INTO ledger VALUES (1)")
        for wish in ("DROP TABLE ledger", "TRUNCATE ledger", "CREATE TABLE mine (n int)", "CREATE ROLE mine"):
            try:
                app.execute(wish)
                print(wish, "was allowed")
            except psycopg.errors.InsufficientPrivilege:
                print(wish, "was refused")
    for role in ("tulna", "tulna_app"):
        try:
            psycopg.connect(addresses["DATABASE_URL"], user=role, password="guess").close()
            print(role, "came in")
        except psycopg.OperationalError:
            print(role, "stayed out")
"""
MISHAPS = f"""{FACTS}
from tools.local import paths
with engines("run") as addresses:
    with psycopg.connect(addresses["MIGRATE_DATABASE_URL"], autocommit=True) as owner:
        owner.execute("CREATE TABLE person (pan text UNIQUE, age int CHECK (age > 0))")
        owner.execute("INSERT INTO person VALUES ('ZZZPW9999Q', 7)")
        for values in ("('ZZZPW9999Q', 8)", "('ZZZPX9999Q', -1)", "('ZZZPY9999Q', 1, 1)"):
            try:
                owner.execute(f"INSERT INTO person VALUES {{values}}")
                print("was taken")
            except psycopg.Error as fault:
                print(fault.sqlstate, fault.sqlstate and "PW9999Q" in str(fault))
logs = "".join(path.read_text() for path in sorted((paths.DATA / "logs").iterdir()))
print("ERROR:" in logs, "9999Q" in logs)
"""
ABANDON = """
import os
from tools.local import paths, processes
from tools.local.postgres import Cluster
from tools.local.redis_server import RedisServer

processes.dies_with_parent = lambda number: None
home, account, log = paths.engine_home() / "run", paths.server_account(), paths.DATA / "logs" / "left.log"
cluster = Cluster(home, account, {"tulna": "x", "tulna_app": "x"}, log)
cluster.start()
server = RedisServer(home, account, "left", log)
server.start()
print(cluster.process.pid, server.process.pid, flush=True)
os._exit(9)
"""
GIVEN = """
import json
from tools.local.engines import EngineKeeper

keeper = EngineKeeper("test")
print(json.dumps(keeper.environment))
keeper.stop()
"""


def test_a_test_run_gets_engines_of_its_own_that_end_with_it(clone: Clone) -> None:
    run = clone.start(TEST_RUN)
    facts = json.loads(run.line())

    run.leave()

    assert (facts["owner"], facts["app"]) == ("tulna", "tulna_app")
    assert facts["durable"] == ["off", "no"]
    assert facts["policy"] == {"maxmemory-policy": "noeviction"}
    wait_until_gone([facts["postgres"], facts["redis"]])
    assert not Path(facts["sockets"]).exists()


def test_two_test_runs_side_by_side_never_meet(clone: Clone) -> None:
    one, other = clone.start(TEST_RUN), clone.start(TEST_RUN)
    first, second = json.loads(one.line()), json.loads(other.line())

    one.leave()
    alive = Path(f"/proc/{second['postgres']}").exists() and Path(f"/proc/{second['redis']}").exists()
    other.leave()

    assert first["sockets"] != second["sockets"]
    assert alive
    wait_until_gone([second["postgres"], second["redis"]])


def test_engines_end_when_the_run_is_killed(clone: Clone) -> None:
    run = clone.start(TEST_RUN)
    facts = json.loads(run.line())

    run.kill()

    wait_until_gone([facts["postgres"], facts["redis"]])


@linux
def test_engines_end_when_their_keeper_is_killed_and_the_next_run_tidies_up(clone: Clone) -> None:
    held = clone.start(TEST_KEEPER)
    facts = json.loads(held.line())

    os.kill(facts["keeper"], 9)
    wait_until_gone([facts["postgres"], facts["redis"]])
    left = Path(facts["sockets"]).exists()
    held.kill()
    clone.start(TEST_RUN).line()

    assert left
    assert not Path(facts["sockets"]).exists()


def test_the_clones_own_data_stay_and_its_engines_are_durable(clone: Clone) -> None:
    facts = json.loads(clone.answer(JOINED))
    clone.answer(WRITE)

    kept = clone.answer(READ)

    assert kept == "7"
    assert facts["durable"] == ["on", "yes"]


def test_a_second_command_joins_the_running_engines_and_leaves_them_running(clone: Clone) -> None:
    held = clone.start(HELD)
    first = json.loads(held.line())

    second = json.loads(clone.answer(JOINED))
    third = json.loads(clone.answer(JOINED))
    held.leave()

    assert [second["postgres"], second["redis"]] == [first["postgres"], first["redis"]]
    assert third["postgres"] == first["postgres"]
    wait_until_gone([first["postgres"], first["redis"]])


def test_a_server_left_over_from_a_killed_launcher_is_ended_and_its_data_used(clone: Clone) -> None:
    clone.answer(WRITE)
    left = [int(pid) for pid in clone.crash(ABANDON).split()]

    kept = clone.answer(READ)

    assert kept == "7"
    wait_until_gone(left)


def test_a_lock_file_naming_somebody_elses_process_does_not_stop_the_start(clone: Clone) -> None:
    clone.answer(WRITE)
    clone.answer(
        "from pathlib import Path\nfrom tools.local import paths\n"
        "lock = paths.engine_home() / 'run' / 'data' / 'postmaster.pid'\n"
        f"lock.write_text('{os.getpid()}\\n')"
    )

    kept = clone.answer(READ)

    assert kept == "7"


def test_a_data_folder_whose_making_was_cut_short_is_made_anew(clone: Clone) -> None:
    clone.answer(
        "from tools.local import paths\n"
        "draft = paths.engine_home() / 'run' / 'data.draft' / 'base'\n"
        "draft.mkdir(parents=True)"
    )

    facts = json.loads(clone.answer(JOINED))

    assert facts["app"] == "tulna_app"


def test_engines_start_when_the_clones_path_is_longer_than_a_socket_may_be(tmp_path: Path) -> None:
    clone = Clone(tmp_path / ("a-long-name-" * 5) / ("another-long-name-" * 5))
    try:
        facts = json.loads(clone.answer(JOINED))
    finally:
        clone.close()

    assert len(facts["sockets"] + "/.s.PGSQL.5432") <= 107


def test_a_given_database_is_used_and_none_is_started(clone: Clone) -> None:
    found = json.loads(clone.answer(GIVEN, DATABASE_URL="postgresql:///mine", REDIS_URL="redis://mine/0"))

    assert found == {
        "DATABASE_URL": "postgresql:///mine",
        "MIGRATE_DATABASE_URL": "postgresql:///mine",
        "REDIS_URL": "redis://mine/0",
    }


def test_the_product_owns_no_table_and_wrong_passwords_are_refused(clone: Clone) -> None:
    said = clone.answer(REFUSALS)

    assert said.splitlines() == [
        "DROP TABLE ledger was refused",
        "TRUNCATE ledger was refused",
        "CREATE TABLE mine (n int) was refused",
        "CREATE ROLE mine was refused",
        "tulna stayed out",
        "tulna_app stayed out",
    ]


def test_the_database_log_names_nobody_whose_row_is_refused(clone: Clone) -> None:
    said = clone.answer(MISHAPS)

    assert said.splitlines() == ["23505 True", "23514 False", "42601 False", "True False"]


def test_secrets_are_for_this_user_alone_and_stay_the_same(clone: Clone) -> None:
    show = "from tools.local import keys\nprint(sorted(keys.local_secrets().items()))"

    first, second = clone.answer(show), clone.answer(show)

    assert first == second
    assert (clone.folder / ".data" / "secrets.json").stat().st_mode & 0o777 == 0o600


def test_the_env_file_stands_while_the_engines_do(clone: Clone, tmp_path: Path) -> None:
    file = tmp_path / "engines.env"
    held = subprocess.Popen(
        [sys.executable, "-m", "tools.local", "up", "--for", "test", "--env-file", str(file)],
        cwd=clone.folder,
        env=clone.environment,
    )
    wait_for(file)
    text = file.read_text()

    held.terminate()
    held.wait(60)

    assert [line.split("=")[0] for line in text.splitlines()] == [
        "export DATABASE_URL",
        "export MIGRATE_DATABASE_URL",
        "export REDIS_URL",
    ]
    assert not file.exists()
