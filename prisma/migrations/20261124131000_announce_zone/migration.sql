-- A new time zone, and new preferences, are announced as a change of every day: the member's other devices then read
-- whose day it is and how to write it. No stored day changes, so nothing is recorded in day_changes.
CREATE FUNCTION "announce_zone"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('everystep_day', l.user_id || ' *') FROM live_listeners l WHERE l.user_id = NEW.id AND l.until > now();
  RETURN NULL;
END $$;

CREATE FUNCTION "announce_preferences"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('everystep_day', l.user_id || ' *') FROM live_listeners l WHERE l.user_id = NEW.user_id AND l.until > now();
  RETURN NULL;
END $$;

CREATE TRIGGER "announce_zone" AFTER UPDATE OF "timezone" ON "users" FOR EACH ROW
  WHEN (OLD.timezone IS DISTINCT FROM NEW.timezone) EXECUTE FUNCTION "announce_zone"();
CREATE TRIGGER "announce_preferences" AFTER UPDATE OF "preferences" ON "user_profiles" FOR EACH ROW
  WHEN (OLD.preferences IS DISTINCT FROM NEW.preferences) EXECUTE FUNCTION "announce_preferences"();
