-- The triggers that recorded and announced changed days only record them from now on; the service that wrote announces
-- its member (gateway/kernel/dayAnnouncer.ts), and who listens reads the recorded days. In a distributed database triggers
-- run on the workers: they reach the member's rows there, but neither the listeners nor the accounts.
DO $$
DECLARE
  former record;
BEGIN
  FOR former IN
    SELECT g.tgname, c.relname FROM pg_trigger g JOIN pg_class c ON c.oid = g.tgrelid
    WHERE c.relnamespace = current_schema()::regnamespace AND NOT g.tgisinternal AND g.tgname ~ '^announce_(overnight_)?(insert|update|former|delete)$'
  LOOP
    EXECUTE format('DROP TRIGGER %I ON %I', former.tgname, former.relname);
  END LOOP;
END $$;

DROP FUNCTION "announce_date"();
DROP FUNCTION "announce_entry_date"();
DROP FUNCTION "announce_progress_date"();
DROP FUNCTION "announce_every_day"();
DROP FUNCTION "announce_overnight"();

-- Numbered where the row is: a coordinator would write the number of its own transaction.
CREATE FUNCTION "number_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.xact := pg_current_xact_id()::text::bigint;
  RETURN NEW;
END $$;
CREATE TRIGGER "number_change" BEFORE INSERT ON "day_changes" FOR EACH ROW WHEN (NEW.xact IS NULL) EXECUTE FUNCTION "number_change"();

-- The rows of an account that is being deleted go by their foreign keys after it. A function of its own, because the
-- workers of a distributed database have no accounts to look up.
CREATE FUNCTION "has_account"(member uuid) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN EXISTS (SELECT FROM users u WHERE u.id = member);
END $$;

-- One at a time, because Citus cannot insert from the rows of a trigger.
CREATE FUNCTION "record_change"(member uuid, day date) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF has_account(member) THEN
    INSERT INTO day_changes (user_id, date) VALUES (member, day) ON CONFLICT DO NOTHING;
  END IF;
END $$;

CREATE FUNCTION "record_date"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  c record;
BEGIN
  FOR c IN SELECT DISTINCT user_id, date FROM changed LOOP
    PERFORM record_change(c.user_id, c.date);
  END LOOP;
  RETURN NULL;
END $$;

CREATE FUNCTION "record_entry_date"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  c record;
BEGIN
  FOR c IN SELECT DISTINCT user_id, entry_date FROM changed LOOP
    PERFORM record_change(c.user_id, c.entry_date);
  END LOOP;
  RETURN NULL;
END $$;

CREATE FUNCTION "record_progress_date"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  c record;
BEGIN
  FOR c IN SELECT DISTINCT user_id, progress_date FROM changed LOOP
    PERFORM record_change(c.user_id, c.progress_date);
  END LOOP;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION "record_every_day"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  c record;
BEGIN
  FOR c IN SELECT DISTINCT user_id FROM changed LOOP
    PERFORM record_change(c.user_id, 'infinity');
  END LOOP;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION "record_account"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_change(NEW.id, 'infinity');
  RETURN NULL;
END $$;

-- An activity over midnight, other than a sleep, shows on the following days too.
CREATE FUNCTION "record_overnight"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  c record;
  day date;
BEGIN
  -- Nearly every statement ends here: in no zone does one of its activities reach the next day.
  FOR c IN
    SELECT DISTINCT user_id, date, end_time, timezone FROM changed
    WHERE activity_type <> 'sleep' AND (end_time AT TIME ZONE 'UTC') + interval '14 hours' > date + 1
  LOOP
    FOR day IN SELECT generate_series(c.date + 1, day_in_zone(c.end_time - interval '1 millisecond', c.timezone, c.date + 1), '1 day')::date LOOP
      PERFORM record_change(c.user_id, day);
    END LOOP;
  END LOOP;
  RETURN NULL;
END $$;

-- Per statement, not per row, so that filling a table costs one look. A row that moves is recorded on both its days.
DO $$
DECLARE
  recorded record;
BEGIN
  FOR recorded IN
    SELECT * FROM (VALUES
      ('activities', 'record', 'record_date'), ('activities', 'record_overnight', 'record_overnight'),
      ('macro_entries', 'record', 'record_date'), ('metric_records', 'record', 'record_date'), ('metric_values', 'record', 'record_date'),
      ('journal_entries', 'record', 'record_date'), ('photos', 'record', 'record_date'), ('wearable_days', 'record', 'record_date'),
      ('health_days', 'record', 'record_date'),
      ('progress_entries', 'record', 'record_entry_date'), ('goal_progress', 'record', 'record_progress_date'),
      ('macro_targets', 'record', 'record_every_day'), ('goal_targets', 'record', 'record_every_day'), ('custom_metric_fields', 'record', 'record_every_day')
    ) AS list (of_table, name, by_function)
  LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION %I()', recorded.name || '_insert', recorded.of_table, recorded.by_function);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION %I()', recorded.name || '_update', recorded.of_table, recorded.by_function);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION %I()', recorded.name || '_former', recorded.of_table, recorded.by_function);
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION %I()', recorded.name || '_delete', recorded.of_table, recorded.by_function);
  END LOOP;
END $$;
