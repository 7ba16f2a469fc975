/** Nested folders, all types, a permanent file: the client that people look at first. */
const JOINERY = [
  'General Risk Assessments/General risk assessment 2026.pdf',
  'General Risk Assessments/General risk assessment 2025.pdf',
  'General Risk Assessments/Workshop/Band saw.pdf',
  'General Risk Assessments/Workshop/Spindle moulder.pdf',
  'General Risk Assessments/Workshop/Dust extraction.pdf',
  'General Risk Assessments/Workshop/Extraction readings 2026.csv',
  'General Risk Assessments/Installation/Working at height.pdf',
  'General Risk Assessments/Installation/Manual handling.pdf',
  'General Risk Assessments/Installation/Lone working.pdf',
  'Fire Risk Assessments/Fire risk assessment 2026.pdf',
  'Fire Risk Assessments/Fire register.csv',
  'Fire Risk Assessments/Evacuation plan.svg',
  'Fire Risk Assessments/Drills/Drill of 12 March.txt',
  'Fire Risk Assessments/Drills/Drill of 9 September.txt',
  'Manual and Handbook/Health and safety policy statement.pdf',
  'Manual and Handbook/Health and safety manual.pdf',
  'Manual and Handbook/Staff handbook.pdf',
  'Manual and Handbook/Superseded/Staff handbook 2024.pdf',
  'Manual and Handbook/Superseded/Staff handbook 2023.pdf',
  'Miscellaneous/Site plan.png',
  'Miscellaneous/Insurance certificate.pdf',
  'Miscellaneous/Export of the old system.html',
  'Miscellaneous/Photographs/Loading bay 1.png',
  'Miscellaneous/Photographs/Loading bay 2.png',
  'Miscellaneous/Photographs/Loading bay 10.png',
  'Miscellaneous/Photographs/Yard.png',
  'Correspondence/2026/Letter after the visit.rtf',
  'Correspondence/2026/Scaffold tag.eml',
  'Correspondence/2026/Answer of the landlord.eml',
  'Correspondence/2025/Letter of welcome.rtf',
  'Site visits/Notes of 14 October.txt',
  'Site visits/Notes of 3 June.txt',
  'Site visits/Action plan.csv',
  'Training/Forklift/Certificates/Certificate Harper.pdf',
  'Training/Forklift/Certificates/Certificate Okonkwo.pdf',
  'Training/Forklift/Register.csv',
  'Training/First aid/Register.csv',
  'Contact sheet.csv',
  'Read me first.txt',
];

const TOWNS = ['Bath', 'Exeter', 'Falmouth', 'Penzance', 'Plymouth', 'Taunton', 'Torquay', 'Truro'];
const QUARTERS = ['2025 Q3', '2025 Q4', '2026 Q1', '2026 Q2', '2026 Q3', '2026 Q4'];

/** Several hundred files: eight hotels, each with its quarters. */
const HOTELS = [
  'General Risk Assessments/Group risk assessment.pdf',
  'Fire Risk Assessments/Group fire strategy.pdf',
  'Manual and Handbook/Health and safety policy statement.pdf',
  'Manual and Handbook/Group handbook.pdf',
  ...TOWNS.flatMap((town) => [
    `General Risk Assessments/${town}/Kitchen.pdf`,
    `General Risk Assessments/${town}/Pool and spa.pdf`,
    `General Risk Assessments/${town}/Legionella.pdf`,
    `Fire Risk Assessments/${town}/Fire risk assessment.pdf`,
    `Fire Risk Assessments/${town}/Alarm tests.csv`,
    `Miscellaneous/${town}/Floor plan.png`,
    ...QUARTERS.flatMap((quarter) => [
      `Hotels/${town}/${quarter}/Inspection.pdf`,
      `Hotels/${town}/${quarter}/Action plan.csv`,
      `Hotels/${town}/${quarter}/Minutes.txt`,
      `Hotels/${town}/${quarter}/Letter to the manager.rtf`,
      `Hotels/${town}/${quarter}/Terrace.png`,
      `Hotels/${town}/${quarter}/Complaint.eml`,
    ]),
  ]),
];

/** Names that test screens and addresses. */
const CLEANING = [
  'General Risk Assessments/100% clean – method statement.pdf',
  'General Risk Assessments/Chemicals & gloves (COSHH) #2 + #3.pdf',
  'Fire Risk Assessments/Brandschutz Prüfung Übersicht.pdf',
  'Manual and Handbook/Règlement intérieur – édition française.pdf',
  'Manual and Handbook/دليل الموظف.pdf',
  'Manual and Handbook/מדריך לעובד.pdf',
  'Miscellaneous/清洁手册.pdf',
  "Miscellaneous/O'Connor's van; keys = reception.txt",
  'Miscellaneous/{placeholder} $cost ~draft~ `code` @home!.txt',
  `Miscellaneous/${'A report whose title was never meant to be read in a narrow column of a table, '.repeat(2)}final.pdf`,
  'Miscellaneous/noending',
  'Miscellaneous/.hidden',
  'Miscellaneous/archive.2026.11.csv',
  'Rota 😀/Week 9.csv',
  'Rota 😀/Week 10.csv',
];

const BAKERY = [
  'General Risk Assessments/Ovens and proving.pdf',
  'General Risk Assessments/Flour dust.pdf',
  'Fire Risk Assessments/Fire risk assessment.pdf',
  'Manual and Handbook/Staff handbook.pdf',
  'Miscellaneous/Site plan.png',
  'Allergens/Register.csv',
  'Allergens/Cleaning plan.docx',
  'Allergens/Deliveries.xlsx',
];

/** The maximum depth of folders. */
const TRUSTEES = [
  'General Risk Assessments/Residential care/Northumberland/Alnwick/House 1/Ground floor/East wing/Room 12/2026/Hoist.pdf',
  'General Risk Assessments/Residential care/Northumberland/Alnwick/House 1/Ground floor/East wing/Room 12/2026/Plan.png',
  'General Risk Assessments/Residential care/Northumberland/Hexham/Lift.pdf',
  'Fire Risk Assessments/Fire risk assessment.pdf',
  'Fire Risk Assessments/Personal evacuation plans/Register.csv',
  'Manual and Handbook/Safeguarding.pdf',
  'Miscellaneous/Letter of the trustees.rtf',
];

/** Clients whose documents are written by hand, by their ids (`FIXED_CLIENTS`). */
export const KNOWN_DOCUMENTS: ReadonlyMap<string, readonly string[]> = new Map([
  ['client-0001', JOINERY],
  ['client-0002', HOTELS],
  ['client-0003', CLEANING],
  ['client-0004', BAKERY],
  ['client-0005', TRUSTEES],
]);
