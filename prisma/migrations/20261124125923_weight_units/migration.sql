-- In steps

-- AlterTable
ALTER TABLE "metric_records" ADD COLUMN IF NOT EXISTS "weight_entered" DECIMAL(9,6),
ADD COLUMN IF NOT EXISTS "weight_kg" DECIMAL(9,6),
ADD COLUMN IF NOT EXISTS "weight_unit" VARCHAR(2);

-- Weights so far were entered in pounds. Those of a band were measured in kilograms; of these only the pounds are left.
UPDATE "metric_records" SET
  "weight_kg" = round("weight" * 0.45359237, 6),
  "weight_entered" = CASE "weight_source" WHEN 'manual' THEN "weight" ELSE round("weight" * 0.45359237, 6) END,
  "weight_unit" = CASE "weight_source" WHEN 'manual' THEN 'LB' ELSE 'KG' END
WHERE ("user_id", "id") IN (
  SELECT "user_id", "id" FROM "metric_records" WHERE "weight" IS NOT NULL AND "weight_unit" IS NULL LIMIT 5000
);
