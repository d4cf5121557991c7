-- CreateTable
CREATE TABLE "instance" (
    "single" BOOLEAN NOT NULL DEFAULT true,
    "id" UUID NOT NULL,
    "key_fingerprint" VARCHAR(16) NOT NULL,
    "secrets" BYTEA NOT NULL,
    "marked_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "instance_pkey" PRIMARY KEY ("single"),
    -- With the key above: never more than one row.
    CONSTRAINT "instance_single" CHECK ("single")
);
