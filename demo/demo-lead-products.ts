import type { leadProducts } from '@server/data/schema';

type ProductRow = typeof leadProducts.$inferInsert;
type Questions = ProductRow['questions'];

const HEADCOUNT: Questions = [
  {
    key: 'Q:Employees',
    type: 'select',
    text: 'How many employees do they have?',
    options: ['1–10', '11–50', '51–250', 'More than 250'],
  },
];

const SITES: Questions = [
  { key: 'Q:Sites', type: 'text', text: 'How many sites, and where?' },
  {
    key: 'Q:Premises',
    type: 'select',
    text: 'What are the premises?',
    options: ['Offices', 'Retail', 'Warehouse', 'Factory', 'Care home', 'Mixed'],
  },
];

const TRAINING: Questions = [
  { key: 'Q:Delegates', type: 'text', text: 'How many people are to be trained?' },
  {
    key: 'Q:Delivery',
    type: 'select',
    text: 'How should it be delivered?',
    options: ['At their site', 'Online, live', 'E-learning', 'Open course'],
  },
  { key: 'Q:Venue', type: 'text', text: 'Which site?', dependsOnKey: 'Q:Delivery', dependsOnValue: 'At their site' },
];

const PROVIDER: Questions = [
  { key: 'Q:Provider', type: 'select', text: 'Do they have a provider for it?', options: ['Yes', 'No', 'Not known'] },
  { key: 'Q:ProviderName', type: 'text', text: 'Who is it?', dependsOnKey: 'Q:Provider', dependsOnValue: 'Yes' },
  { key: 'Q:ProviderEnd', type: 'text', text: 'When does that contract end?', dependsOnKey: 'Q:ProviderName' },
];

const STANDARD: Questions = [
  { key: 'Q:Certified', type: 'select', text: 'Are they certified today?', options: ['Yes', 'No', 'Lapsed'] },
  {
    key: 'Q:Body',
    type: 'text',
    text: 'By which body, and until when?',
    dependsOnKey: 'Q:Certified',
    dependsOnValue: 'Yes',
  },
  { key: 'Q:Why', type: 'textarea', text: 'Why do they want the certificate?' },
];

const SYSTEMS: Questions = [
  { key: 'Q:Users', type: 'text', text: 'How many people would use it?' },
  {
    key: 'Q:Today',
    type: 'select',
    text: 'What do they use today?',
    options: ['Spreadsheets', 'Paper', 'Another system'],
  },
  { key: 'Q:System', type: 'text', text: 'Which system?', dependsOnKey: 'Q:Today', dependsOnValue: 'Another system' },
];

/** First level → second → products; a third level only where a second has more than one. */
const CATALOGUE: Readonly<Record<string, Readonly<Record<string, { products: readonly string[]; asks: Questions }>>>> =
  {
    'Employment Law': {
      'Advice line': { products: ['Advice line 8 to 6', 'Advice line 24 hours'], asks: [...HEADCOUNT, ...PROVIDER] },
      'Contracts and handbooks': {
        products: ['Contracts and handbook review', 'Contracts from scratch'],
        asks: HEADCOUNT,
      },
      'Tribunal support': {
        products: ['Tribunal representation', 'Settlement agreement', 'Early conciliation'],
        asks: HEADCOUNT,
      },
      'TUPE and redundancy': { products: ['TUPE and redundancy project'], asks: HEADCOUNT },
      'Immigration and right to work': { products: ['Sponsor licence', 'Right to work audit'], asks: HEADCOUNT },
    },
    'Human Resources': {
      'Outsourced HR': {
        products: ['HR partner one day a week', 'HR partner one day a month', 'Full HR department'],
        asks: [...HEADCOUNT, ...PROVIDER],
      },
      'HR project': { products: ['Pay and grading review', 'Engagement survey', 'Restructure'], asks: HEADCOUNT },
      'Investigations and hearings': {
        products: ['Investigation', 'Disciplinary hearing', 'Appeal hearing'],
        asks: HEADCOUNT,
      },
      Mediation: { products: ['Workplace mediation'], asks: [] },
      Occupational: {
        products: ['Occupational health referral', 'Absence management'],
        asks: [...HEADCOUNT, ...PROVIDER],
      },
    },
    'Health & Safety': {
      'Competent person': {
        products: ['Competent person, visits twice a year', 'Competent person, visits monthly'],
        asks: [...HEADCOUNT, ...SITES, ...PROVIDER],
      },
      'Fire safety': { products: ['Fire risk assessment', 'Fire door survey', 'Evacuation plan'], asks: SITES },
      'Water hygiene': { products: ['Legionella risk assessment', 'Water monitoring'], asks: SITES },
      Asbestos: { products: ['Asbestos management survey', 'Asbestos refurbishment survey'], asks: SITES },
      'Risk assessments': {
        products: ['General risk assessments', 'COSHH assessments', 'Noise and vibration survey', 'DSE assessments'],
        asks: SITES,
      },
      'Food safety': { products: ['Food hygiene audit', 'HACCP plan'], asks: SITES },
      Construction: {
        products: ['Principal designer (CDM)', 'Site inspections', 'Contractor accreditation'],
        asks: SITES,
      },
    },
    'Health & Social Care Compliance': {
      'CQC registration': { products: ['CQC registration, new provider', 'CQC registration, change'], asks: SITES },
      'Mock inspection': { products: ['CQC mock inspection', 'Care Inspectorate mock inspection'], asks: SITES },
      'Policies and procedures': { products: ['Care policies subscription'], asks: [] },
      'Quality audit': { products: ['Medication audit', 'Infection control audit', 'Safeguarding audit'], asks: SITES },
    },
    Training: {
      'Health and safety courses': {
        products: ['IOSH Managing Safely', 'NEBOSH General Certificate', 'Manual handling', 'Working at height'],
        asks: TRAINING,
      },
      'First aid': { products: ['First aid at work', 'Emergency first aid', 'Paediatric first aid'], asks: TRAINING },
      'Fire training': { products: ['Fire marshal', 'Fire extinguisher practice'], asks: TRAINING },
      'People management': {
        products: ['Managing absence', 'Handling grievances', 'Equality and inclusion'],
        asks: TRAINING,
      },
      'E-learning': { products: ['E-learning licences'], asks: SYSTEMS },
    },
    'Cyber Security': {
      Certification: { products: ['Cyber Essentials', 'Cyber Essentials Plus'], asks: STANDARD },
      Testing: { products: ['Penetration test', 'Phishing simulation'], asks: [...HEADCOUNT, ...PROVIDER] },
      'Data protection': { products: ['Outsourced data protection officer', 'GDPR audit'], asks: HEADCOUNT },
    },
    'ISO Standards': {
      'ISO 9001 Quality': { products: ['ISO 9001 implementation', 'ISO 9001 internal audits'], asks: STANDARD },
      'ISO 14001 Environment': { products: ['ISO 14001 implementation', 'ISO 14001 internal audits'], asks: STANDARD },
      'ISO 45001 Safety': { products: ['ISO 45001 implementation', 'ISO 45001 internal audits'], asks: STANDARD },
      'ISO 27001 Information security': { products: ['ISO 27001 implementation'], asks: STANDARD },
    },
    Software: {
      'HR software': { products: ['HR software, core', 'HR software with payroll'], asks: SYSTEMS },
      'Safety software': {
        products: ['Incident reporting', 'Audit and inspection app', 'Document portal'],
        asks: SYSTEMS,
      },
      'Time and attendance': { products: ['Clocking terminals', 'Rota planning'], asks: SYSTEMS },
    },
  };

/** The catalogue of the lead form: every service tile has services, with one product and with several. */
export function demoLeadProducts(): ProductRow[] {
  const rows: ProductRow[] = [];
  for (const [level1, group] of Object.entries(CATALOGUE)) {
    for (const [level2, { products, asks }] of Object.entries(group)) {
      for (const name of products) {
        const position = rows.length + 1;
        rows.push({
          id: `product-${String(position).padStart(3, '0')}`,
          name,
          level1,
          level2,
          level3: products.length > 1 ? name : null,
          questions: asks,
          position,
        });
      }
    }
  }
  return rows;
}
