-- The rules of goals where the rows are, as functions: a write of food or of an activity can then move the goals in its
-- own statement. Prisma's schema has no word for functions; its drift check leaves them alone.

-- The rule goalAmount.
CREATE FUNCTION "goal_amount"(goal_type text, primary_value numeric, secondary_value numeric) RETURNS numeric LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN goal_type IN ('sleep', 'daily_move') THEN primary_value * 60 + coalesce(secondary_value, 0) ELSE primary_value END
$$;

-- The rule goalPercent.
CREATE FUNCTION "goal_percent"(actual numeric, target numeric) RETURNS numeric LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(least(999.99, round(actual * 100 / nullif(target, 0), 2)), 0)
$$;

-- The rule entryCalories.
CREATE FUNCTION "entry_calories"(calories numeric, protein numeric, fats numeric, carbs numeric) RETURNS numeric LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN calories > 0 THEN calories ELSE 4 * protein + 9 * fats + 4 * carbs END
$$;

-- The target of a goal as it stood on a day: that of the next day which was kept, since changing a goal keeps the day
-- before; else the goal's own.
CREATE FUNCTION "goal_target_on"(member uuid, goal uuid, day date) RETURNS TABLE ("primary" numeric, "secondary" numeric) LANGUAGE sql STABLE AS $$
  SELECT kept.target_value_primary, kept.target_value_secondary FROM (
    (SELECT p.target_value_primary, p.target_value_secondary FROM goal_progress p
      WHERE p.user_id = member AND p.goal_target_id = goal AND p.progress_date >= day ORDER BY p.progress_date LIMIT 1)
    UNION ALL SELECT g.target_value_primary, g.target_value_secondary FROM goal_targets g WHERE g.user_id = member AND g.id = goal) kept LIMIT 1
$$;

-- Whether the member has goals of these types; if so, until the transaction ends nobody else moves their goals, because a
-- refresh must not write what an older one has read. To be asked before any row is written, so that whoever waits here
-- holds nothing. Who makes a goal waits for those who were told there is none, and counts what they wrote; an import,
-- which takes its time, lets them through.
CREATE FUNCTION "take_goals"(member uuid, types text[]) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('goals-begin/' || member, 0));
  IF NOT EXISTS (SELECT FROM goal_targets g WHERE g.user_id = member AND g.goal_type = ANY (types)) THEN
    RETURN false;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('goals/' || member, 0));
  RETURN true;
END $$;

-- Brings the days of the goals of these types (those that are computed) up to what is logged; for whoever took the goals.
-- A paused goal keeps its days right and gets no new ones. Volatile: it sees what the statement that calls it has
-- written before. OFFSET 0 keeps PostgreSQL from writing a sum out at each place that names it, and adding up
-- each time; LIMIT 1 from reading all days of all goals. A connection keeps the plan it
-- made: one from when a table was empty must not read it whole once it is large.
CREATE FUNCTION "refresh_goals"(member uuid, types text[], days date[]) RETURNS void LANGUAGE plpgsql VOLATILE SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO goal_progress (id, user_id, goal_target_id, progress_date, actual_value_primary, actual_value_secondary,
      target_value_primary, target_value_secondary, percentage_achieved, updated_at)
    SELECT gen_random_uuid(), member, l.id, l.date, r.primary, r.secondary, t.primary, t.secondary, p.percent, now()
    FROM (
      SELECT g.id, g.goal_type, g.is_active, d.date, coalesce(CASE g.goal_type
        WHEN 'sleep' THEN (SELECT sum(a.duration_minutes) FROM activities a WHERE a.user_id = member AND a.date = d.date AND a.activity_type = 'sleep')
        WHEN 'nutrition' THEN (SELECT sum(entry_calories(e.calories, e.protein, e.fats, e.carbs)) FROM macro_entries e WHERE e.user_id = member AND e.date = d.date)
        -- Resting activities of the member's own are no movement.
        WHEN 'daily_move' THEN (SELECT sum(a.duration_minutes) FROM activities a WHERE a.user_id = member AND a.date = d.date AND a.activity_type <> 'sleep'
          AND NOT EXISTS (SELECT FROM custom_activities c WHERE c.user_id = a.user_id AND c.name = a.activity_type AND c.category <> 'STRAIN'))
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
