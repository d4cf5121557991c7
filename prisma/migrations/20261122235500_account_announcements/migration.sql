-- Every process caches sessions with what they hold of their member. Whoever writes one of these rows, the API, a job, an
-- import or an operator, the member's cached sessions are dropped with its commit. The payload is the member's id.
CREATE FUNCTION "announce_account"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('everystep_account', CASE WHEN TG_OP = 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END ->> TG_ARGV[0]);
  RETURN NULL;
END $$;

CREATE TRIGGER "announce_account" AFTER UPDATE ON "users" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION "announce_account"('id');
CREATE TRIGGER "announce_account" AFTER INSERT OR UPDATE OR DELETE ON "user_profiles" FOR EACH ROW EXECUTE FUNCTION "announce_account"('user_id');
-- When a session was last used is no news.
CREATE TRIGGER "announce_account" AFTER UPDATE ON "user_sessions" FOR EACH ROW
  WHEN ((OLD.token_hash, OLD.photos_verified_until, OLD.expires_at) IS DISTINCT FROM (NEW.token_hash, NEW.photos_verified_until, NEW.expires_at))
  EXECUTE FUNCTION "announce_account"('user_id');
