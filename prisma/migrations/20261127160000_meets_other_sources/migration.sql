-- Whether entries of other sources lie in these times, so that what counts there has to be decided again. Also true while
-- somebody else decides for the member (the lock 'wearables' of kernel/memberLock.statements.ts): what they write cannot be
-- seen yet. Otherwise they wait until the transaction of the caller ends, and see what it wrote. It waits for nobody.
-- Volatile: each look has a new snapshot. An activity lasts days at most, and its date may be a day off that of UTC.
CREATE FUNCTION "meets_other_sources"(member uuid, begins timestamptz[], ends timestamptz[]) RETURNS boolean LANGUAGE plpgsql VOLATILE SET enable_seqscan = off AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock_shared(hashtextextended('wearables/' || member, 0)) THEN
    RETURN true;
  END IF;
  RETURN EXISTS (SELECT FROM unnest(begins, ends) t(begins, ends)
    WHERE EXISTS (SELECT FROM activities a WHERE a.user_id = member AND (a.source <> 'manual' OR a.external_id IS NOT NULL)
        AND a.date BETWEEN (t.begins - interval '2 days')::date AND (t.ends + interval '10 days')::date
        AND a.start_time < t.ends AND a.end_time > t.begins)
      OR EXISTS (SELECT FROM wearable_records r WHERE r.user_id = member AND r.kind IN ('sleep', 'workout')
        AND r.date BETWEEN (t.begins - interval '3 days')::date AND (t.ends + interval '3 days')::date
        AND r.start_time < t.ends AND r.end_time > t.begins));
END $$;
