-- Which parts of a day a transaction changed, beside the day: one bit for each, in the order of gateway/live/dayParts.rules.ts.
-- What was recorded before may have been any of them.
ALTER TABLE "day_changes" ADD COLUMN "parts" INTEGER NOT NULL DEFAULT 511;

-- The part of a day that the rows of a table are. On a worker of a distributed database a table is a shard, with a number
-- behind its name.
CREATE FUNCTION "day_part"(of_table text) RETURNS integer LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN (CASE regexp_replace(of_table, '_\d+$', '')
    WHEN 'activities' THEN 1 WHEN 'custom_activities' THEN 1
    WHEN 'macro_entries' THEN 2
    WHEN 'metric_records' THEN 4 WHEN 'metric_values' THEN 4 WHEN 'custom_metric_fields' THEN 4
    WHEN 'photos' THEN 8
    WHEN 'journal_entries' THEN 16
    WHEN 'wearable_days' THEN 32 WHEN 'health_days' THEN 32
    WHEN 'progress_entries' THEN 64
    WHEN 'goal_progress' THEN 128 WHEN 'goal_targets' THEN 128
    WHEN 'macro_targets' THEN 256
    ELSE 511 END);
END $$;

-- One at a time, because Citus cannot insert from the rows of a trigger. A conflict is with the same transaction: it waits
-- for nobody.
CREATE FUNCTION "record_change"(member uuid, day date, changed_parts integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF has_account(member) THEN
    INSERT INTO day_changes (user_id, date, parts) VALUES (member, day, changed_parts)
      ON CONFLICT (user_id, xact, date) DO UPDATE SET parts = day_changes.parts | excluded.parts;
  END IF;
END $$;

CREATE OR REPLACE FUNCTION "record_date"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  c record;
BEGIN
  FOR c IN SELECT DISTINCT user_id, date FROM changed LOOP
    PERFORM record_change(c.user_id, c.date, day_part(TG_TABLE_NAME));
  END LOOP;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION "record_entry_date"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  c record;
BEGIN
  FOR c IN SELECT DISTINCT user_id, entry_date FROM changed LOOP
    PERFORM record_change(c.user_id, c.entry_date, day_part(TG_TABLE_NAME));
  END LOOP;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION "record_progress_date"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  c record;
BEGIN
  FOR c IN SELECT DISTINCT user_id, progress_date FROM changed LOOP
    PERFORM record_change(c.user_id, c.progress_date, day_part(TG_TABLE_NAME));
  END LOOP;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION "record_every_day"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  c record;
BEGIN
  FOR c IN SELECT DISTINCT user_id FROM changed LOOP
    PERFORM record_change(c.user_id, 'infinity', day_part(TG_TABLE_NAME));
  END LOOP;
  RETURN NULL;
END $$;

-- The names and the photos PIN: any part may look different.
CREATE OR REPLACE FUNCTION "record_account"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_change(NEW.id, 'infinity', 511);
  RETURN NULL;
END $$;

-- An activity over midnight, other than a sleep, shows on the following days too.
CREATE OR REPLACE FUNCTION "record_overnight"() RETURNS trigger LANGUAGE plpgsql AS $$
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
      PERFORM record_change(c.user_id, day, day_part(TG_TABLE_NAME));
    END LOOP;
  END LOOP;
  RETURN NULL;
END $$;

DROP FUNCTION "record_change"(uuid, date);
