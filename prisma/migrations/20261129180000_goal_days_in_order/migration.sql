-- Brings the days of the goals of these types (those that are computed) up to what is logged; for whoever took the goals.
-- A paused goal keeps its days right and gets no new ones. Volatile: it sees what the statement that calls it has
-- written before. OFFSET 0 keeps PostgreSQL from writing a sum out at each place that names it, and adding up
-- each time; LIMIT 1 from reading all days of all goals. A connection keeps the plan it
-- made: one from when a table was empty must not read it whole once it is large.
-- Since this version one look finds the kept day, or else the next one, whose target holds (as in goal_target_on). ORDER BY
-- has all days read before the first is written: each look would pass over what the statement itself has written, which
-- took an import of ten years 5 seconds.
CREATE OR REPLACE FUNCTION "refresh_goals"(member uuid, types text[], days date[]) RETURNS void LANGUAGE plpgsql VOLATILE SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO goal_progress (id, user_id, goal_target_id, progress_date, actual_value_primary, actual_value_secondary,
      target_value_primary, target_value_secondary, percentage_achieved, updated_at)
    SELECT gen_random_uuid(), member, l.id, l.date, r.primary, r.secondary, t.primary, t.secondary, p.percent, now()
    FROM (
      SELECT g.id, g.goal_type, g.is_active, g.target_value_primary, g.target_value_secondary, d.date, coalesce(CASE g.goal_type
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
    LEFT JOIN LATERAL (SELECT k.* FROM goal_progress k
      WHERE k.user_id = member AND k.goal_target_id = l.id AND k.progress_date >= l.date ORDER BY k.progress_date LIMIT 1) kept ON true
    CROSS JOIN LATERAL (SELECT
        CASE WHEN kept.id IS NULL THEN l.target_value_primary ELSE kept.target_value_primary END AS primary,
        CASE WHEN kept.id IS NULL THEN l.target_value_secondary ELSE kept.target_value_secondary END AS secondary) t
    CROSS JOIN LATERAL (SELECT goal_percent(goal_amount(l.goal_type, r.primary, r.secondary), goal_amount(l.goal_type, t.primary, t.secondary)) AS percent) p
    -- What stays as it is costs no new version of a row.
    WHERE CASE WHEN kept.progress_date = l.date THEN (kept.actual_value_primary, kept.actual_value_secondary, kept.percentage_achieved) IS DISTINCT FROM (r.primary, r.secondary, p.percent)
      ELSE l.is_active AND l.amount > 0 END
    ORDER BY l.date
  ON CONFLICT (user_id, goal_target_id, progress_date) DO UPDATE SET actual_value_primary = excluded.actual_value_primary,
    actual_value_secondary = excluded.actual_value_secondary, percentage_achieved = excluded.percentage_achieved, updated_at = excluded.updated_at;
END $$;
