-- What the statements of a member call, as a distributed database (Citus) can run it on the worker that has the rows: there a
-- function of the language SQL is planned before its values are known, and an update on conflict may not call now(). On one
-- PostgreSQL they mean the same as before.

-- The kinds of activity that are no movement: sleep, and what the member calls rest (a sauna, a massage).
CREATE OR REPLACE FUNCTION "restful_activities"(member uuid) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT array_append(array_agg(c.name::text), 'sleep') FROM custom_activities c WHERE c.user_id = member AND c.category <> 'STRAIN');
END $$;

-- The target of a goal as it stood on a day: that of the next day which was kept, since changing a goal keeps the day
-- before; else the goal's own.
CREATE OR REPLACE FUNCTION "goal_target_on"(member uuid, goal uuid, day date) RETURNS TABLE ("primary" numeric, "secondary" numeric) LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN QUERY SELECT p.target_value_primary, p.target_value_secondary FROM goal_progress p
    WHERE p.user_id = member AND p.goal_target_id = goal AND p.progress_date >= day ORDER BY p.progress_date LIMIT 1;
  IF NOT FOUND THEN
    RETURN QUERY SELECT g.target_value_primary, g.target_value_secondary FROM goal_targets g WHERE g.user_id = member AND g.id = goal;
  END IF;
END $$;

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
    actual_value_secondary = excluded.actual_value_secondary, percentage_achieved = excluded.percentage_achieved, updated_at = excluded.updated_at;
END $$;
