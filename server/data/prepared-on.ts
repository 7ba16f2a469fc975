/**
 * A query that is built once for each database: Drizzle's making of the text costs as much as many queries' running. `prepare`
 * ends with `.prepare('')`, and takes its values by `sql.placeholder`.
 */
export function preparedOn<Handle extends object, Query>(prepare: (db: Handle) => Query): (db: Handle) => Query {
  const prepared = new WeakMap<Handle, Query>();
  return (db) => {
    const known = prepared.get(db) ?? prepare(db);
    prepared.set(db, known);
    return known;
  };
}
