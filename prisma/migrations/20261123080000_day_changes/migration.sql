-- CreateTable
CREATE TABLE "day_changes" (
    "user_id" UUID NOT NULL,
    "xact" BIGINT NOT NULL,
    "date" DATE NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "day_changes_pkey" PRIMARY KEY ("user_id","xact","date")
);

-- CreateIndex
CREATE INDEX "day_changes_changed_at_idx" ON "day_changes" USING BRIN ("changed_at");

-- AddForeignKey
ALTER TABLE "day_changes" ADD CONSTRAINT "day_changes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- The triggers that announce changed days (see the migration live_days) also record them, with the id of the transaction.
-- Rows are only added, so that no write waits for another. The rows of an account that is being deleted are gone already
-- when its days follow. Prisma's schema has no word for functions and triggers; its drift check leaves them alone.
CREATE OR REPLACE FUNCTION "announce_date"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO day_changes (user_id, xact, date)
    SELECT c.user_id, pg_current_xact_id()::text::bigint, c.date FROM (SELECT DISTINCT user_id, date FROM changed) c
    WHERE EXISTS (SELECT FROM users u WHERE u.id = c.user_id) ON CONFLICT DO NOTHING;
  IF EXISTS (SELECT FROM live_listeners WHERE until > now()) THEN
    PERFORM pg_notify('everystep_day', c.user_id || ' ' || c.date)
      FROM (SELECT DISTINCT user_id, date FROM changed) c JOIN live_listeners l ON l.user_id = c.user_id AND l.until > now();
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION "announce_entry_date"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO day_changes (user_id, xact, date)
    SELECT c.user_id, pg_current_xact_id()::text::bigint, c.entry_date FROM (SELECT DISTINCT user_id, entry_date FROM changed) c
    WHERE EXISTS (SELECT FROM users u WHERE u.id = c.user_id) ON CONFLICT DO NOTHING;
  IF EXISTS (SELECT FROM live_listeners WHERE until > now()) THEN
    PERFORM pg_notify('everystep_day', c.user_id || ' ' || c.entry_date)
      FROM (SELECT DISTINCT user_id, entry_date FROM changed) c JOIN live_listeners l ON l.user_id = c.user_id AND l.until > now();
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION "announce_progress_date"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO day_changes (user_id, xact, date)
    SELECT c.user_id, pg_current_xact_id()::text::bigint, c.progress_date FROM (SELECT DISTINCT user_id, progress_date FROM changed) c
    WHERE EXISTS (SELECT FROM users u WHERE u.id = c.user_id) ON CONFLICT DO NOTHING;
  IF EXISTS (SELECT FROM live_listeners WHERE until > now()) THEN
    PERFORM pg_notify('everystep_day', c.user_id || ' ' || c.progress_date)
      FROM (SELECT DISTINCT user_id, progress_date FROM changed) c JOIN live_listeners l ON l.user_id = c.user_id AND l.until > now();
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION "announce_every_day"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO day_changes (user_id, xact, date)
    SELECT c.user_id, pg_current_xact_id()::text::bigint, 'infinity' FROM (SELECT DISTINCT user_id FROM changed) c
    WHERE EXISTS (SELECT FROM users u WHERE u.id = c.user_id) ON CONFLICT DO NOTHING;
  IF EXISTS (SELECT FROM live_listeners WHERE until > now()) THEN
    PERFORM pg_notify('everystep_day', c.user_id || ' *')
      FROM (SELECT DISTINCT user_id FROM changed) c JOIN live_listeners l ON l.user_id = c.user_id AND l.until > now();
  END IF;
  RETURN NULL;
END $$;

-- Changes of names and of the photos PIN show on every day, and the member's own kinds of activity in the forms beside
-- them. They are recorded, but no open screen needs them at once.
CREATE FUNCTION "record_every_day"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO day_changes (user_id, xact, date)
    SELECT c.user_id, pg_current_xact_id()::text::bigint, 'infinity' FROM (SELECT DISTINCT user_id FROM changed) c
    WHERE EXISTS (SELECT FROM users u WHERE u.id = c.user_id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE FUNCTION "record_account"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO day_changes (user_id, xact, date) VALUES (NEW.id, pg_current_xact_id()::text::bigint, 'infinity') ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE TRIGGER "record_insert" AFTER INSERT ON "custom_activities" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "record_every_day"();
CREATE TRIGGER "record_update" AFTER UPDATE ON "custom_activities" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "record_every_day"();
CREATE TRIGGER "record_delete" AFTER DELETE ON "custom_activities" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "record_every_day"();
CREATE TRIGGER "record_account" AFTER UPDATE OF "username", "first_name", "photos_pin_enabled" ON "users" FOR EACH ROW
  WHEN ((OLD.username, OLD.first_name, OLD.photos_pin_enabled) IS DISTINCT FROM (NEW.username, NEW.first_name, NEW.photos_pin_enabled)) EXECUTE FUNCTION "record_account"();
