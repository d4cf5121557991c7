-- CreateTable
CREATE TABLE "linked_identities" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "issuer" VARCHAR(255) NOT NULL,
    "subject" VARCHAR(255) NOT NULL,
    "email" VARCHAR(255),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),

    CONSTRAINT "linked_identities_pkey" PRIMARY KEY ("user_id","id")
);

-- CreateTable
CREATE TABLE "oidc_states" (
    "state_hash" BYTEA NOT NULL,
    "browser_hash" BYTEA NOT NULL,
    "provider" VARCHAR(20) NOT NULL,
    "purpose" VARCHAR(20) NOT NULL,
    "user_id" UUID,
    "session_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "oidc_states_pkey" PRIMARY KEY ("state_hash")
);

-- CreateIndex
CREATE UNIQUE INDEX "linked_identities_issuer_subject_key" ON "linked_identities"("issuer", "subject");

-- CreateIndex
CREATE INDEX "oidc_states_user_id_idx" ON "oidc_states"("user_id");

-- CreateIndex
CREATE INDEX "oidc_states_session_id_idx" ON "oidc_states"("session_id");

-- CreateIndex
CREATE INDEX "oidc_states_expires_at_idx" ON "oidc_states"("expires_at");

-- AddForeignKey
ALTER TABLE "linked_identities" ADD CONSTRAINT "linked_identities_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "oidc_states" ADD CONSTRAINT "oidc_states_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "oidc_states" ADD CONSTRAINT "oidc_states_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "user_sessions"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
