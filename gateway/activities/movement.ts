/**
 * SQL: whether the activity of a row is movement of the member $1, neither sleep nor what they call rest (a sauna, a
 * massage). Their restful kinds are read once for a statement; a join would look them up for each row.
 */
export const isMovement = `(activity_type <> 'sleep' and activity_type <> all (array(
  select name from custom_activities where user_id = $1 and category <> 'STRAIN')))`;
