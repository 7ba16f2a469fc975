/**
 * Faults that `npm run mutants` plants, one at a time, and the tests that must turn red.
 * @typedef {object} Mutant
 * @property {string} what what is broken, in words
 * @property {string} file
 * @property {string} find stands in the file exactly once
 * @property {string} replace
 * @property {'unit' | 'portal' | 'api'} project
 * @property {string} test a test file
 */

/** @type {readonly Mutant[]} */
export const MUTANTS = [
  {
    what: 'a role check is dropped',
    file: 'server/http/authenticate.ts',
    find: "if (access === 'signed-in' || hasRole(principal.roles, access)) return;",
    replace: 'return;',
    project: 'api',
    test: 'tests/api/authorisation-matrix.test.ts',
  },
  {
    what: 'one route is opened to everybody signed in',
    file: 'server/policy.ts',
    find: "'POST /savesection': 'TemplatesAdmin',",
    replace: "'POST /savesection': 'signed-in',",
    project: 'api',
    test: 'tests/api/template.test.ts',
  },
  {
    what: 'a session that was signed out goes on',
    file: 'server/http/authenticate.ts',
    find: '        isNull(sessions.revokedAt),\n',
    replace: '',
    project: 'api',
    test: 'tests/api/authorisation-matrix.test.ts',
  },
  {
    what: 'a token for another audience is taken',
    file: 'server/session/product-tokens.ts',
    find: '      audience: AUDIENCE,\n',
    replace: '',
    project: 'api',
    test: 'tests/api/authorisation-matrix.test.ts',
  },
  {
    what: 'the lock on an account’s documents is dropped',
    file: 'server/document/document-address.ts',
    find: "    .for('no key update');",
    replace: ';',
    project: 'api',
    test: 'tests/api/document-changes.test.ts',
  },
  {
    what: 'somebody else’s entry can be changed',
    file: 'server/time-entry/entry-rules.ts',
    find: '.where(and(eq(timeEntries.id, id), eq(timeEntries.employeeId, employeeId)))',
    replace: '.where(and(eq(timeEntries.id, id)))',
    project: 'api',
    test: 'tests/api/models/time-entries.model.test.ts',
  },
  {
    what: 'an idempotency key is forgotten',
    file: 'server/http/idempotency.ts',
    find: 'if (!(await claimKey(tx, claim))) return',
    replace: 'if (!(await claimKey(tx, { ...claim, key: randomUUID() }))) return',
    project: 'api',
    test: 'tests/api/idempotency.test.ts',
  },
  {
    what: 'a target’s month is overwritten unseen',
    file: 'server/target/save-target-values.ts',
    find: 'if (read && read.month !== stored.version) throw',
    replace: 'if (read && read.month > stored.version + 9) throw',
    project: 'api',
    test: 'tests/api/models/targets.model.test.ts',
  },
  {
    what: 'a document is replaced although nothing was to be',
    file: 'server/document/change-documents.ts',
    find: 'if (replaces === undefined) return;',
    replace: 'if (replaces !== namesake?.hash) return;',
    project: 'api',
    test: 'tests/api/models/documents.model.test.ts',
  },
  {
    what: 'an answer that is taken back stays',
    file: 'server/template-answers/client-answers.ts',
    find: 'if (taken.length > 0) {',
    replace: 'if (taken.length > 1_000) {',
    project: 'api',
    test: 'tests/api/models/template-answers.model.test.ts',
  },
  {
    what: 'a deleted prospect is given to somebody',
    file: 'server/marketing/assign-owners.ts',
    find: '  if (isDeleted(prospect)) return OWNER_ERROR.deleted;\n',
    replace: '',
    project: 'api',
    test: 'tests/api/models/assignments.model.test.ts',
  },
  {
    what: 'a row is written before its file is in place',
    file: 'server/time-entry/save-entry.ts',
    find: '    await file.keep();\n',
    replace: '',
    project: 'api',
    test: 'tests/api/time-entry-files.test.ts',
  },
  {
    what: 'a sanitiser call is dropped at the server',
    file: 'server/template/routes.ts',
    find: '(tx) => saveTemplate(tx, { ...payload.value, html }, saver)',
    replace: '(tx) => saveTemplate(tx, { ...payload.value }, saver)',
    project: 'api',
    test: 'tests/api/template.test.ts',
  },
  {
    what: 'a sanitiser call is dropped in the portal',
    file: 'src/shared/ui/safe-html/safe-fragment.ts',
    find: 'const fragment = DOMPurify.sanitize(allowedMarkup(html, TAGS, ATTRIBUTES), CONFIG);',
    replace: 'const fragment = document.createRange().createContextualFragment(html);',
    project: 'portal',
    test: 'src/shared/ui/safe-html/SafeHtml.test.tsx',
  },
  {
    what: 'a recording’s address never expires',
    file: 'server/recording/recording-urls.ts',
    find: 'if (Number(expires) * 1000 <= now.getTime()) throw expired();',
    replace: '',
    project: 'api',
    test: 'tests/api/recording.test.ts',
  },
  {
    what: 'a formula goes into a CSV as it is',
    file: 'src/shared/ui/data-grid/grid-clipboard.ts',
    find: 'quoted(guardFormula(text)',
    replace: 'quoted((text)',
    project: 'unit',
    test: 'src/shared/ui/data-grid/grid-clipboard.test.ts',
  },
  {
    what: 'an assignment that was refused is not taken back',
    file: 'src/entities/prospect/model/assignment-slice.ts',
    find: '    return error === undefined;\n',
    replace: '    return true;\n',
    project: 'unit',
    test: 'src/entities/prospect/model/assignment-slice.test.ts',
  },
  {
    what: 'a token is written into a stored state',
    file: 'src/app/replay/redact.ts',
    find: "if (SECRET_NAME.test(name) && text !== '') {",
    replace: "if (SECRET_NAME.test(name) && text === '') {",
    project: 'unit',
    test: 'src/app/replay/redact.test.ts',
  },
  {
    what: 'nobody is too frequent',
    file: 'server/http/rate-limits.ts',
    find: 'await limiters[kind].consume(caller);',
    replace: 'await limiters[kind].get(caller);',
    project: 'api',
    test: 'tests/api/rate-limits.test.ts',
  },
  {
    what: 'a damaged backup is restored',
    file: 'server/backup/restore-backup.ts',
    find: 'if ((await sha256Of(path)) !== sha256) throw',
    replace: "if ((await sha256Of(path)) === '') throw",
    project: 'api',
    test: 'tests/api/backup.test.ts',
  },
];
