-- An activity over midnight, other than a sleep, shows on the following days too: a change of it is announced and
-- recorded for these as well (see the migration day_changes).
CREATE FUNCTION "day_in_zone"(instant timestamptz, zone text, otherwise date) RETURNS date LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (instant AT TIME ZONE zone)::date;
EXCEPTION WHEN invalid_parameter_value THEN
  -- PostgreSQL does not know every zone that Node knows.
  RETURN otherwise;
END $$;

CREATE FUNCTION "announce_overnight"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  told record;
  last_day date;
BEGIN
  -- Nearly every statement ends here: in no zone does one of its activities reach the next day.
  FOR told IN
    SELECT DISTINCT user_id, date, end_time, timezone FROM changed
    WHERE activity_type <> 'sleep' AND (end_time AT TIME ZONE 'UTC') + interval '14 hours' > date + 1
  LOOP
    last_day := day_in_zone(told.end_time - interval '1 millisecond', told.timezone, told.date + 1);
    INSERT INTO day_changes (user_id, xact, date)
      SELECT told.user_id, pg_current_xact_id()::text::bigint, day::date FROM generate_series(told.date + 1, last_day, '1 day') AS day
      WHERE EXISTS (SELECT FROM users u WHERE u.id = told.user_id) ON CONFLICT DO NOTHING;
    PERFORM pg_notify('everystep_day', l.user_id || ' ' || day::date)
      FROM generate_series(told.date + 1, last_day, '1 day') AS day, live_listeners l
      WHERE l.user_id = told.user_id AND l.until > now();
  END LOOP;
  RETURN NULL;
END $$;

CREATE TRIGGER "announce_overnight_insert" AFTER INSERT ON "activities" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "announce_overnight"();
CREATE TRIGGER "announce_overnight_update" AFTER UPDATE ON "activities" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "announce_overnight"();
CREATE TRIGGER "announce_overnight_former" AFTER UPDATE ON "activities" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "announce_overnight"();
CREATE TRIGGER "announce_overnight_delete" AFTER DELETE ON "activities" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "announce_overnight"();
