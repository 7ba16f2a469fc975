/**
 * A query that is built once per database, because building its text with Drizzle costs as much as running many
 * queries. `prepare` ends with `.prepare('')`, and its values are `sql.placeholder`s.
 */
export function preparedOn<Handle extends object, Query>(prepare: (db: Handle) => Query): (db: Handle) => Query {
  const prepared = new WeakMap<Handle, Query>();
  return (db) => {
    const known = prepared.get(db) ?? prepare(db);
    prepared.set(db, known);
    return known;
  };
}
