-- CreateTable
CREATE TABLE "account_deletions" (
    "member" VARCHAR(64) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "account_deletions_pkey" PRIMARY KEY ("member")
);
