-- The service that ends a session or revokes a token announces the member itself (gateway/kernel/session/announceMember).
-- A trigger would run where the rows are, which in a distributed database is not where the gateways listen.
DROP TRIGGER "announce_end" ON "user_sessions";
DROP TRIGGER "announce_end" ON "personal_access_tokens";
DROP TRIGGER "announce_revocation" ON "personal_access_tokens";
DROP FUNCTION "announce_end"();
