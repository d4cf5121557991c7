-- CreateTable
CREATE TABLE "object_erasures" (
    "key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "object_erasures_pkey" PRIMARY KEY ("key")
);
