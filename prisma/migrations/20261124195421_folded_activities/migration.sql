-- In steps

-- AlterTable
ALTER TABLE "activities" ADD COLUMN IF NOT EXISTS "folded_into" UUID,
ADD COLUMN IF NOT EXISTS "preferred_at" TIMESTAMPTZ(3);

-- The former indexes serve until the new ones are there.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "activities_folded_days_idx" ON "activities"("user_id", "date", "start_time", "activity_type", "duration_minutes", "folded_into");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "activities_folded_kinds_idx" ON "activities"("user_id", "activity_type", "date", "duration_minutes", "folded_into");

DROP INDEX CONCURRENTLY IF EXISTS "activities_days_idx";

DROP INDEX CONCURRENTLY IF EXISTS "activities_kinds_idx";

ALTER INDEX IF EXISTS "activities_folded_days_idx" RENAME TO "activities_days_idx";

ALTER INDEX IF EXISTS "activities_folded_kinds_idx" RENAME TO "activities_kinds_idx";

-- Brings the days of the goals of these types (those that are computed) up to what is logged; for whoever took the goals.
-- A paused goal keeps its days right and gets no new ones. Volatile: it sees what the statement that calls it has
-- written before. OFFSET 0 keeps PostgreSQL from writing a sum out at each place that names it, and adding up
-- each time; LIMIT 1 from reading all days of all goals. A connection keeps the plan it
-- made: one from when a table was empty must not read it whole once it is large.
CREATE OR REPLACE FUNCTION "refresh_goals"(member uuid, types text[], days date[]) RETURNS void LANGUAGE plpgsql VOLATILE SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO goal_progress (id, user_id, goal_target_id, progress_date, actual_value_primary, actual_value_secondary,
      target_value_primary, target_value_secondary, percentage_achieved, updated_at)
    SELECT gen_random_uuid(), member, l.id, l.date, r.primary, r.secondary, t.primary, t.secondary, p.percent, now()
    FROM (
      SELECT g.id, g.goal_type, g.is_active, d.date, coalesce(CASE g.goal_type
        WHEN 'sleep' THEN (SELECT sum(a.duration_minutes) FROM activities a WHERE a.user_id = member AND a.date = d.date AND a.activity_type = 'sleep' AND a.folded_into IS NULL)
        WHEN 'nutrition' THEN (SELECT sum(entry_calories(e.calories, e.protein, e.fats, e.carbs)) FROM macro_entries e WHERE e.user_id = member AND e.date = d.date)
        WHEN 'daily_move' THEN (SELECT covered_minutes(range_agg(activity_span(a.start_time, a.duration_minutes))) FROM activities a WHERE a.user_id = member AND a.date = d.date
          AND a.folded_into IS NULL AND a.activity_type <> ALL ((SELECT restful_activities(member))::text[]))
        END, 0) AS amount
      FROM goal_targets g CROSS JOIN (SELECT DISTINCT unnest(days) AS date) d
      WHERE g.user_id = member AND g.goal_type = ANY (types) OFFSET 0) l
    CROSS JOIN LATERAL (SELECT
        CASE WHEN l.goal_type = 'nutrition' THEN least(l.amount, 99999999.99) ELSE floor(l.amount / 60) END AS primary,
        CASE WHEN l.goal_type = 'nutrition' THEN NULL ELSE mod(l.amount, 60) END AS secondary OFFSET 0) r
    CROSS JOIN LATERAL goal_target_on(member, l.id, l.date) t
    CROSS JOIN LATERAL (SELECT goal_percent(goal_amount(l.goal_type, r.primary, r.secondary), goal_amount(l.goal_type, t.primary, t.secondary)) AS percent) p
    LEFT JOIN LATERAL (SELECT k.id, k.actual_value_primary, k.actual_value_secondary, k.percentage_achieved FROM goal_progress k
      WHERE k.user_id = member AND k.goal_target_id = l.id AND k.progress_date = l.date LIMIT 1) kept ON true
    -- What stays as it is costs no new version of a row.
    WHERE CASE WHEN kept.id IS NULL THEN l.is_active AND l.amount > 0
      ELSE (kept.actual_value_primary, kept.actual_value_secondary, kept.percentage_achieved) IS DISTINCT FROM (r.primary, r.secondary, p.percent) END
  ON CONFLICT (user_id, goal_target_id, progress_date) DO UPDATE SET actual_value_primary = excluded.actual_value_primary,
    actual_value_secondary = excluded.actual_value_secondary, percentage_achieved = excluded.percentage_achieved, updated_at = now();
END $$;
