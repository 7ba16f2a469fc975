import { mustChoose, paragraph, type SurveyFormRow } from './demo-survey-questions';

/** Twelve sections of four questions that every client is asked once a year. */
const SECTIONS: readonly [title: string, questions: readonly [string, string, string, string]][] = [
  [
    'Policy and organisation',
    [
      'Is there a signed policy that is less than a year old?',
      'Does every manager know their duties under it?',
      'Are safety objectives set and reviewed by the directors?',
      'Is there a budget for health and safety?',
    ],
  ],
  [
    'Risk assessment',
    [
      'Is there an assessment for every significant risk?',
      'Have they been reviewed within the year?',
      'Have the people concerned read and signed them?',
      'Are their actions followed through?',
    ],
  ],
  [
    'Fire',
    [
      'Is there a current fire risk assessment?',
      'Are escape routes clear and signed?',
      'Were there two drills within the year?',
      'Are alarm and emergency lights tested and logged?',
    ],
  ],
  [
    'First aid and accidents',
    [
      'Are there enough first-aiders on every shift?',
      'Are first-aid boxes complete?',
      'Are accidents and near misses recorded?',
      'Are accidents investigated and their causes removed?',
    ],
  ],
  [
    'Training',
    [
      'Is everybody inducted on their first day?',
      'Is there a training matrix, and is it kept up to date?',
      'Are drivers of lift trucks certified?',
      'Are refresher dates met?',
    ],
  ],
  [
    'Work equipment',
    [
      'Is machinery guarded?',
      'Are lifting equipment and pressure systems examined in time?',
      'Are portable appliances inspected?',
      'Is defective equipment taken out of use?',
    ],
  ],
  [
    'Hazardous substances',
    [
      'Is there an inventory with safety data sheets?',
      'Are COSHH assessments in place?',
      'Is exhaust ventilation examined every 14 months?',
      'Is health surveillance done where it must be?',
    ],
  ],
  [
    'Workplace',
    [
      'Are floors, stairs and yards in good order?',
      'Are pedestrians and vehicles kept apart?',
      'Are temperature, light and air satisfactory?',
      'Are washing and rest facilities sufficient?',
    ],
  ],
  [
    'Manual handling and display screens',
    [
      'Are heavy and repeated lifts assessed?',
      'Are aids provided and used?',
      'Are workstations assessed, at home too?',
      'Are eyesight tests offered?',
    ],
  ],
  [
    'Contractors and visitors',
    [
      'Are contractors vetted before they start?',
      'Is dangerous work done under permits?',
      'Do visitors sign in and out?',
      'Are contractors’ method statements checked on site?',
    ],
  ],
  [
    'People',
    [
      'Are young workers and new mothers assessed?',
      'Is stress at work assessed?',
      'Are lone workers looked after?',
      'Are staff consulted on safety?',
    ],
  ],
  [
    'Documents',
    [
      'Is the law poster displayed or handed out?',
      'Is the liability insurance certificate displayed?',
      'Are statutory inspections on file?',
      'Is the asbestos register known to those who drill?',
    ],
  ],
];

/** The form of 60 questions: four and a note in each section. */
export function annualReview(): SurveyFormRow {
  return {
    key: 'annual-review',
    description: 'Annual Health & Safety Review',
    thanks: 'The review is complete. The report will be with the client within ten working days.',
    questions: SECTIONS.flatMap(([title, questions], section) => [
      ...questions.map((text, index) => {
        const heading = index === 0 ? `<h3>${section + 1}. ${title}</h3>` : '';
        return mustChoose(`s${section + 1}-q${index + 1}`, `${heading}<p>${text}</p>`, [
          'Yes',
          'In part',
          'No',
          'Not applicable',
        ]);
      }),
      paragraph(`s${section + 1}-note`, `<p>Remarks on <em>${title.toLowerCase()}</em></p>`),
    ]),
  };
}
