-- In steps

-- What lasts less than half a minute has 0 minutes, as durations are rounded: a sprint of ten seconds is an activity, too.
ALTER TABLE "activities" DROP CONSTRAINT IF EXISTS "activities_duration_check", ADD CONSTRAINT "activities_duration_check" CHECK ("duration_minutes" >= 0) NOT VALID;

ALTER TABLE "activities" VALIDATE CONSTRAINT "activities_duration_check";
