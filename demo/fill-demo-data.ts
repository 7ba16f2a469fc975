import { inArray, sql } from 'drizzle-orm';
import type { Database } from '@server/data/database';
import {
  accessTokens,
  areas,
  automationWindows,
  clients,
  contacts,
  contracts,
  documentSubjects,
  directoryGroups,
  documents,
  employeeProfiles,
  erasures,
  givenSurveys,
  importRows,
  importRuns,
  memberVersions,
  jobTitles,
  leadProducts,
  marketingCampaigns,
  marketingForms,
  marketingLists,
  marketingMetrics,
  nonVisitDays,
  opportunities,
  personalItems,
  pillars,
  placeholders,
  prospectAudits,
  prospects,
  recordings,
  registrationSubmissions,
  salesIndustries,
  salesMappings,
  salesUsers,
  sections,
  sessions,
  settings,
  staff,
  surveyFiles,
  surveyForms,
  surveySubmissions,
  targetMonths,
  targets,
  teams,
  templateAnswers,
  templateComments,
  templates,
  textVersions,
  timeEntries,
  timeEntryFiles,
  visits,
} from '@server/data/schema';
import type { FileStore } from '@server/files/file-store';
import { composeDemoData, type DemoOptions } from './compose-demo-data';
import { demoAccessTokens, TOKEN_USERS } from './demo-access-tokens';
import { insertDemoDuplicates } from './demo-duplicates';
import { storeDemoDocuments } from './demo-document-files';
import { insertDemoDocumentHistory } from './demo-document-history';
import { demoDocuments } from './demo-documents';
import { storeDemoFiles } from './demo-files';
import { recordChange } from '@server/audit/record-change';
import { demoAudit, demoErasure, demoSetting } from './demo-audit';
import { demoDirectoryGroups } from './demo-directory';
import { insertDemoEntryHistory } from './demo-entry-history';
import { demoPlanning, insertDemoFeed } from './demo-feed';
import { demoImports } from './demo-imports';
import { insertDemoLeaver } from './demo-leaver';
import { insertDemoNotifications } from './demo-notifications';
import { demoPersonalItems } from './demo-personal-items';
import { demoRecordings } from './demo-recordings';
import { demoSessions } from './demo-sessions';
import { insertPublishedStatements, storePublishedStatements } from './demo-published';
import { insertPublishedContract, storePublishedContract } from './demo-template-answers';
import { demoReleasedText, demoTemplateComments, withDemoState } from './demo-template-review';
import { demoBinnedSection, demoTextVersions } from './demo-template-history';
import { insertDemoWebhooks } from './demo-webhooks';
import { insertRows } from '@server/data/insert-rows';

/**
 * Fills an empty, migrated database with people, clients, visits and time around `today`: the same rows for the same
 * options, all or nothing. Ada Lindqvist, Owen Hughes, Priya Nair, Tom Barker and Grace Okafor always exist.
 */
export async function fillDemoData(db: Database, files: FileStore, options: DemoOptions): Promise<void> {
  const stored = await storeDemoFiles(files);
  const demo = composeDemoData(stored, options);
  const documentRows = demoDocuments(demo.clients, await storeDemoDocuments(files), options);
  const recordingRows = await demoRecordings(files, options.today);
  const published = await storePublishedContract(files);
  const statements = await storePublishedStatements(files);
  const imports = await demoImports(files, options.today);
  await db.transaction(async (tx) => {
    await insertRows(tx, teams, demo.teams);
    await insertRows(tx, staff, demo.staff);
    await tx
      .update(staff)
      .set({ mayUseTokens: true })
      .where(inArray(staff.id, [...TOKEN_USERS]));
    await insertRows(tx, accessTokens, demoAccessTokens(options.today));
    await insertRows(tx, sessions, demoSessions(options.today));
    await insertRows(tx, directoryGroups, demoDirectoryGroups(options.today));
    await insertRows(tx, clients, demo.clients);
    await insertRows(tx, contracts, demo.contracts);
    await insertRows(tx, contacts, demo.contacts);
    await insertRows(tx, visits, demo.visits);
    await insertRows(tx, nonVisitDays, demo.nonVisitDays);
    await insertRows(tx, automationWindows, [demo.automationWindow]);
    await insertRows(tx, opportunities, demo.opportunities);
    await insertRows(tx, timeEntries, demo.timeEntries);
    await insertRows(tx, timeEntryFiles, demo.timeEntryFiles);
    await insertDemoEntryHistory(tx, options.today);
    await insertRows(tx, surveyForms, demo.surveys.forms);
    await insertRows(tx, givenSurveys, demo.surveys.given);
    await insertRows(tx, surveySubmissions, demo.surveys.submissions);
    await insertRows(tx, surveyFiles, demo.surveys.files);
    await insertRows(tx, leadProducts, demo.leadProducts);
    await insertRows(tx, pillars, demo.pillars);
    await insertRows(tx, areas, demo.areas);
    await insertRows(tx, targets, demo.targets);
    await insertRows(tx, targetMonths, demo.targetMonths);
    await insertRows(tx, placeholders, demo.placeholders);
    await insertRows(tx, sections, demo.sections);
    await insertRows(
      tx,
      templates,
      demo.templates.map((template) => withDemoState(template, options.today)),
    );
    await insertRows(tx, textVersions, [...demoTextVersions(options.today), demoReleasedText(options.today)]);
    await insertRows(tx, personalItems, demoPersonalItems(options.today));
    await insertRows(tx, templateComments, demoTemplateComments(options.today));
    await insertRows(tx, sections, [demoBinnedSection(options.today)]);
    await insertRows(tx, documentSubjects, demo.documentSubjects);
    await insertRows(tx, templateAnswers, demo.templateAnswers);
    await insertRows(tx, memberVersions, demo.insurerMembers);
    await insertRows(tx, registrationSubmissions, demo.registrationSubmissions);
    await insertRows(tx, documents, documentRows);
    await insertPublishedContract(tx, published, options.today);
    await insertPublishedStatements(tx, statements, options.today);
    await insertDemoDocumentHistory(tx, options.today);
    await insertRows(tx, salesUsers, demo.salesUsers);
    await insertRows(tx, salesIndustries, demo.salesIndustries);
    await insertRows(tx, employeeProfiles, demo.employeeProfiles);
    await insertRows(tx, salesMappings, demo.salesMappings);
    await insertRows(tx, jobTitles, demo.jobTitles);
    await insertRows(tx, marketingCampaigns, demo.marketingCampaigns);
    await insertRows(tx, marketingForms, demo.marketingForms);
    await insertRows(tx, marketingLists, demo.marketingLists);
    await insertRows(tx, marketingMetrics, demo.marketingMetrics);
    await insertRows(tx, prospects, demo.prospects);
    await insertRows(tx, prospectAudits, demo.prospectAudits);
    await insertRows(tx, recordings, recordingRows);
    await insertRows(tx, importRuns, imports.runs);
    await insertDemoFeed(tx, options.today);
    await insertDemoLeaver(tx, options.today);
    const recorded = [...demoAudit(options.today), ...(await demoPlanning(tx, options.today))];
    for (const { actor, change } of recorded.toSorted(
      (one, other) => one.actor.now.getTime() - other.actor.now.getTime(),
    ))
      await recordChange(tx, actor, change);
    await insertDemoNotifications(tx, options.today);
    await insertDemoDuplicates(tx, options.today);
    await insertDemoWebhooks(tx, options.today);
    await insertRows(tx, erasures, [demoErasure(options.today)]);
    await insertRows(tx, settings, [demoSetting(options.today)]);
    await insertRows(tx, importRows, imports.rows);
    // Their rows have explicit ids, so that they can refer to each other.
    await tx.execute(sql`select setval(pg_get_serial_sequence('targets', 'id'), max(id)) from ${targets}`);
    // The embedded database never gathers statistics automatically, and without them may choose any index.
    await tx.execute(sql`analyze`);
  });
}
