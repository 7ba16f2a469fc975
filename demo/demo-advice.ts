/** Texts for the time sheet, by advisory type and by activity. */

export const ADVICE_TEXTS: Readonly<Record<string, readonly string[]>> = {
  'Absence and Sickness': [
    'Third absence in six weeks. Advised a return-to-work interview and sent the template letter.',
    'Long-term sickness: talked through the occupational health referral and what may be asked of the GP.',
    'Fit note says amended duties. Went through which tasks the employer can reasonably offer.',
    'Bradford score trigger reached; advised against acting on pregnancy-related absence.',
  ],
  'Accident and Incident': [
    'Employee slipped on the loading bay, over-seven-day injury. Helped with the RIDDOR report and the witness statements.',
    'Near miss with the fork-lift at the roller door. Advised on segregation and a temporary banksman.',
    'Scald in the kitchen, no time lost. Accident book entry checked; asked for photographs of the floor.',
    'Agency worker cut by an unguarded slicer. Advised to preserve the scene and stop use until the interlock is fixed.',
  ],
  'Contracts and Policies': [
    'Variation of hours for two part-timers: consultation steps and a draft letter sent.',
    'Reviewed the zero-hours clause; exclusivity wording has to go.',
    'Asked for a home-working policy. Sent our model and the display-screen checklist.',
    'Probation extension: contract allows it once. Wording for the letter agreed on the phone.',
  ],
  'Disciplinary and Grievance': [
    'Grievance about the rota. Explained who can hear the appeal and the time limits in their own policy.',
    'Investigation meeting on Thursday: prepared questions and the right to be accompanied.',
    'Final written warning proposed; file does not support it yet. Advised a first written warning.',
    'Resignation in the middle of an investigation. Advised to finish and record the outcome.',
  ],
  'Fire Safety': [
    'Fire doors wedged open in the east corridor. Hold-open devices linked to the alarm recommended.',
    'Alarm test log missing for August. Sent the weekly sheet and reminded of the emergency light test.',
    'New mezzanine: assessment must be reviewed before stock goes up. Visit proposed.',
    'Evacuation took six minutes. Went through assembly point, roll call and the missing sweep of the first floor.',
  ],
  'Food Safety': [
    'Fridge at 9 °C overnight. Talked through what to discard and the record to keep.',
    'Allergen matrix out of date after the menu change; asked for the recipe sheets.',
    'Officer’s visit expected. Went through the due-diligence folder and the cooling log.',
  ],
  'General Health & Safety': [
    'Ladder inspection regime: tags, register and who signs.',
    'Question on eye tests for display-screen users. Employer pays for the test, and for basic glasses if needed for the work.',
    'First aid cover at weekends: needs assessment updated, two more people to be trained.',
    'Contractor on the roof without a permit. Advised to stop the work; sent the permit form and the contractor checklist. Client will speak to the landlord and let us know by Friday who controls the roof and who holds the keys to the hatch.',
    'Lone worker devices: compared two systems, sent the assessment template.',
  ],
  Redundancy: [
    'Two of five drivers at risk. Selection matrix reviewed, length of service removed as the main criterion.',
    'Consultation timetable for twelve posts drawn up; under twenty, so no collective duty.',
    'Trial period in the alternative post ends next week; letter for both outcomes sent.',
  ],
  'Risk Assessment': [
    'COSHH sheet for the new degreaser: substitute found, assessment to be shortened.',
    'Manual handling of 25 kg sacks: advised a vacuum lifter, interim team lift.',
    'Young person on work experience: assessment and letter to the parents sent.',
    'Wood dust: extraction test is older than 14 months. Arranged the engineer and face-fit testing.',
  ],
};

export const FOLLOW_UP_TEXTS: readonly string[] = [
  'Called back: letter has gone out, meeting is fixed for next week.',
  'Client sent the photographs. Action closed on our side, they will confirm by e-mail.',
  'Second question on the same matter: may the meeting be held by video? Yes, with consent.',
  'Checked the signed minutes. Two amendments suggested.',
  'Chased the outstanding document; promised for Friday.',
  'Outcome letter drafted and agreed.',
];

export const ACTIVITY_TEXTS: Readonly<Record<string, readonly string[]>> = {
  Administration: [
    'E-mails and diary',
    'Expenses and mileage for last week',
    'Filing of signed reports',
    'Diary planning for next month',
  ],
  'Client Meeting': [
    'Quarterly review with the directors',
    'Introduction to the new site manager',
    'Renewal talk, scope for next year',
  ],
  'Document Review': [
    'Employee handbook, second reading',
    'Method statements for the roof works',
    'Fire log book',
    'Health & safety policy, annual review',
  ],
  'Internal Meeting': ['Team call', 'Case conference', 'One-to-one', 'Regional catch-up'],
  'Report Writing': [
    'Audit report, first draft',
    'Action plan and photographs',
    'Report amended after the client’s comments',
  ],
  'Training Delivery': [
    'Fire warden course, six delegates',
    'Managing absence, supervisors',
    'Manual handling, night shift',
  ],
  'Training Received': ['CPD webinar', 'Case law update', 'E-learning: data protection'],
  Travel: ['To site and back', 'To the regional office'],
};
