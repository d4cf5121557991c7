-- CreateTable
CREATE TABLE "live_listeners" (
    "user_id" UUID NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "live_listeners_pkey" PRIMARY KEY ("user_id")
);

-- CreateIndex
CREATE INDEX "live_listeners_until_idx" ON "live_listeners"("until");

-- AddForeignKey
ALTER TABLE "live_listeners" ADD CONSTRAINT "live_listeners_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- Every write that touches a day of somebody who is looking at one is announced with its commit, whoever writes: the
-- API, a job, a sync. Prisma's schema has no word for triggers; its drift check leaves them alone. The payload is the
-- owner and the day, or * where a change reaches into every day.
CREATE FUNCTION "announce_date"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM live_listeners WHERE until > now()) THEN
    PERFORM pg_notify('everystep_day', c.user_id || ' ' || c.date)
      FROM (SELECT DISTINCT user_id, date FROM changed) c JOIN live_listeners l ON l.user_id = c.user_id AND l.until > now();
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION "announce_entry_date"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM live_listeners WHERE until > now()) THEN
    PERFORM pg_notify('everystep_day', c.user_id || ' ' || c.entry_date)
      FROM (SELECT DISTINCT user_id, entry_date FROM changed) c JOIN live_listeners l ON l.user_id = c.user_id AND l.until > now();
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION "announce_progress_date"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM live_listeners WHERE until > now()) THEN
    PERFORM pg_notify('everystep_day', c.user_id || ' ' || c.progress_date)
      FROM (SELECT DISTINCT user_id, progress_date FROM changed) c JOIN live_listeners l ON l.user_id = c.user_id AND l.until > now();
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION "announce_every_day"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM live_listeners WHERE until > now()) THEN
    PERFORM pg_notify('everystep_day', c.user_id || ' *')
      FROM (SELECT DISTINCT user_id FROM changed) c JOIN live_listeners l ON l.user_id = c.user_id AND l.until > now();
  END IF;
  RETURN NULL;
END $$;

-- A session or an access token that ended takes its open streams along, in every process.
CREATE FUNCTION "announce_end"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('everystep_session', OLD.id::text);
  RETURN NULL;
END $$;

CREATE TRIGGER "announce_end" AFTER DELETE ON "user_sessions" FOR EACH ROW EXECUTE FUNCTION "announce_end"();
CREATE TRIGGER "announce_end" AFTER DELETE ON "personal_access_tokens" FOR EACH ROW EXECUTE FUNCTION "announce_end"();
CREATE TRIGGER "announce_revocation" AFTER UPDATE OF "revoked_at" ON "personal_access_tokens" FOR EACH ROW WHEN (NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION "announce_end"();

-- Per statement, not per row, so that filling a table costs one look. A row that moves is announced on both its days.
DO $$
DECLARE
  told record;
BEGIN
  FOR told IN
    SELECT * FROM (VALUES
      ('activities', 'announce_date'), ('macro_entries', 'announce_date'), ('metric_records', 'announce_date'), ('metric_values', 'announce_date'),
      ('journal_entries', 'announce_date'), ('photos', 'announce_date'), ('wearable_days', 'announce_date'),
      ('progress_entries', 'announce_entry_date'), ('goal_progress', 'announce_progress_date'),
      ('macro_targets', 'announce_every_day'), ('goal_targets', 'announce_every_day'), ('custom_metric_fields', 'announce_every_day')
    ) AS list (of_table, by_function)
  LOOP
    EXECUTE format('CREATE TRIGGER announce_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION %I()', told.of_table, told.by_function);
    EXECUTE format('CREATE TRIGGER announce_update AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION %I()', told.of_table, told.by_function);
    EXECUTE format('CREATE TRIGGER announce_former AFTER UPDATE ON %I REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION %I()', told.of_table, told.by_function);
    EXECUTE format('CREATE TRIGGER announce_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION %I()', told.of_table, told.by_function);
  END LOOP;
END $$;
