import { VISIT_REPORT_FORM } from '@contract/visit-report';
import {
  choice,
  client,
  contact,
  date,
  email,
  employee,
  files,
  line,
  mustChoose,
  paragraph,
  signed,
  time,
  YES_NO,
  type SurveyFormRow,
} from './demo-survey-questions';

const required = true;

export const ACCIDENT: SurveyFormRow = {
  key: 'accident-report',
  description: 'Accident and Near Miss Report',
  thanks: 'The report has reached the safety team. Ring them as well if anybody is still in danger.',
  questions: [
    mustChoose('kind', '<p>What are you reporting?</p>', ['An accident', 'A near miss', 'Ill health', 'Damage']),
    date('on', '<p>When did it happen?</p>', { required }),
    time('at', '<p>At what time?</p>', { required }),
    line('where', '<p>Where exactly? <em>Site, building, room</em></p>', { required, maxLength: 120 }),
    client('client', '<p>At which client’s premises, if any?</p>'),
    contact('informed', '<p>Who at the client has been informed?</p>', { after: ['client'] }),
    paragraph('what', '<p>What happened, step by step?</p>', { required }),
    mustChoose('injured', '<p>Was anybody hurt?</p>', YES_NO, ['kind', 'An accident']),
    line('injury', '<p>What was the injury, and to which part of the body?</p>', {
      required,
      maxLength: 200,
      after: ['injured', 'Yes'],
    }),
    mustChoose('treated', '<p>How was it treated?</p>', ['Not at all', 'First aid', 'Hospital'], ['injury']),
    mustChoose('admitted', '<p>Did they stay in hospital for more than 24 hours?</p>', YES_NO, ['treated', 'Hospital']),
    mustChoose(
      'off-work',
      '<p>Will they be off work for more than seven days?</p>',
      ['Yes', 'No', 'Not known yet'],
      ['admitted'],
    ),
    mustChoose(
      'riddor',
      '<p>Has it been reported under <abbr title="Reporting of Injuries, Diseases and Dangerous Occurrences Regulations">RIDDOR</abbr>?</p><p>See <a href="https://www.hse.gov.uk/riddor/">hse.gov.uk/riddor</a> for what must be reported, and by when.</p>',
      YES_NO,
      ['off-work', 'Yes'],
    ),
    line('riddor-reference', '<p>Reference of the report</p>', { required, maxLength: 30, after: ['riddor', 'Yes'] }),
    employee('witness', '<p>Which colleague saw it?</p>'),
    files('photographs', '<p>Photographs of the scene, as it was found</p>'),
    files('statements', '<p>Witness statements</p>', { after: ['witness'] }),
  ],
};

export const PRE_VISIT: SurveyFormRow = {
  key: 'pre-visit-checklist',
  description: 'Pre-visit Checklist',
  thanks: 'Have a safe visit.',
  questions: [
    mustChoose(
      'read',
      `<h3>Before you set out</h3>
<p>Every visit is planned so that you arrive <strong>informed, equipped and expected</strong>. Read this once a quarter, whatever your experience; what has changed since last time is marked <mark>new</mark>.</p>
<ol><li>Read the client’s last three reports and the open actions in them.</li><li>Ring the site contact the day before:<ul><li>Who receives you, and who stands in for them?</li><li>Which areas are closed, hot, noisy or under construction?</li><li><mark>new</mark> Which contractors are on site that day?</li></ul></li><li>Tell your team’s diary where you will be and when you will be back.</li></ol>
<table><caption>What to wear</caption><thead><tr><th scope="col">Site</th><th scope="col">Always</th><th scope="col">Where signed</th></tr></thead><tbody><tr><th scope="row">Construction</th><td>Helmet, boots, high-visibility vest</td><td>Eye protection, gloves</td></tr><tr><th scope="row">Food production</th><td>White coat, hair net</td><td>Ear protection</td></tr><tr><th scope="row">Care home</th><td>Nothing special</td><td>Mask, apron</td></tr><tr><td colspan="3">No jewellery where there is machinery. Long hair is tied back.</td></tr></tbody></table>
<blockquote><p>Nobody is asked to enter a place that they think unsafe. Leave, ring your manager, and write it down.</p></blockquote>
<p>More: <a href="https://www.hse.gov.uk/workers/">rights of people at work</a>, <a href="tel:+443450000000">out-of-hours line</a>.</p>
<p>Have you read this?</p>`,
      ['I have read it'],
    ),
    mustChoose('expected', '<p>Has the client confirmed the visit?</p>', YES_NO),
    paragraph('not-expected', '<p>Why not, and what have you done about it?</p>', {
      required,
      after: ['expected', 'No'],
    }),
    mustChoose(
      'equipment',
      '<p>Do you have what you need?</p><dl><dt>Noise</dt><dd>sound level meter, calibrated within a year</dd><dt>Light</dt><dd>lux meter</dd><dt>Air</dt><dd>smoke tube, CO<sub>2</sub> meter</dd></dl>',
      ['Everything', 'Something is missing'],
    ),
    line('missing', '<p>What is missing?</p>', {
      required,
      maxLength: 200,
      after: ['equipment', 'Something is missing'],
    }),
    mustChoose('alone', '<p>Will you be on your own?</p>', YES_NO),
    employee('buddy', '<p>Who knows where you are?</p>', { required, after: ['alone', 'Yes'] }),
    time('call-by', '<p>When will you ring them by?</p>', { required, after: ['buddy'] }),
  ],
};

export const VEHICLE: SurveyFormRow = {
  key: 'vehicle-declaration',
  description: 'Vehicle and Driving Licence Declaration',
  thanks: 'Your declaration is valid for six months.',
  questions: [
    mustChoose('drives', '<p>Do you drive for work?</p>', YES_NO),
    mustChoose('vehicle', '<p>In which vehicle?</p>', ['My own', 'A company car', 'A hired car'], ['drives', 'Yes']),
    line('registration', '<p>Registration number</p>', { required, maxLength: 8, after: ['vehicle', 'My own'] }),
    date('insured-until', '<p>When does its business insurance run out?</p>', { required, after: ['registration'] }),
    files('insurance', '<p>Certificate of insurance</p>', { required, after: ['insured-until'] }),
    mustChoose('points', '<p>Penalty points on your licence</p>', ['None', '1 to 5', '6 or more'], ['drives', 'Yes']),
    paragraph('offences', '<p>Which offences, and when?</p>', { required, after: ['points', '6 or more'] }),
    date('eyes-tested', '<p>When was your eyesight last tested?</p>', { after: ['drives', 'Yes'] }),
    email('copy-to', '<p>Send a copy to</p>'),
  ],
};

/** A personal survey for the consultant of a visit; it cannot be opened by its key. */
export const POST_VISIT: SurveyFormRow = {
  key: 'post-visit-review',
  description: 'Post-visit Review',
  thanks: 'Thank you. Your review helps to prepare the next visit.',
  opensByKey: false,
  questions: [
    mustChoose('went-ahead', '<p>Did the visit go ahead as planned?</p>', YES_NO),
    paragraph('changed', '<p>What was different?</p>', { required, after: ['went-ahead', 'No'] }),
    date('on', '<p>Date of the visit</p>', { required }),
    time('left-at', '<p>When did you leave?</p>'),
    mustChoose('rating', '<p>How well does the client manage health and safety?</p>', [
      { value: '4', text: '4 – very well' },
      { value: '3', text: '3 – well' },
      { value: '2', text: '2 – with gaps' },
      { value: '1', text: '1 – badly' },
    ]),
    paragraph('serious', '<p>What has to be stopped or put right at once?</p>', { required, after: ['rating', '1'] }),
    employee('told', '<p>Which manager have you told?</p>', { required, after: ['serious'] }),
    paragraph('praise', '<p>What deserves praise?</p>'),
    mustChoose('lead', '<p>Is there anything else that we could do for the client?</p>', YES_NO),
    line('service', '<p>Which service?</p>', { required, maxLength: 80, after: ['lead', 'Yes'] }),
    email('lead-email', '<p>Who should sales write to?</p>', { after: ['service'] }),
    files('photographs', '<p>Photographs</p>'),
  ],
};

/** The report form of a visit (product/visit-write-up#report-form); the time sheet gives it. */
export const VISIT_REPORT: SurveyFormRow = {
  key: VISIT_REPORT_FORM,
  description: 'Visit Report',
  thanks: 'Thank you. You can enter the write-up minutes of the visit now.',
  opensByKey: false,
  questions: [
    mustChoose('outcome', '<p>How did the visit end?</p>', ['As planned', 'Cut short', 'The client was not there']),
    paragraph('why', '<p>What happened?</p>', { required, after: ['outcome', 'Cut short'] }),
    paragraph('seen', '<p>What did you see, and who did you speak to?</p>', { required }),
    mustChoose('actions', '<p>Does the client have to do anything?</p>', YES_NO),
    paragraph('actions-what', '<p>What, and by when?</p>', { required, after: ['actions', 'Yes'] }),
    files('photographs', '<p>Photographs</p>'),
  ],
};

export const DSE: SurveyFormRow = {
  key: 'dse-self-assessment',
  description: 'Display Screen Self-assessment',
  status: 'hidden',
  questions: [
    mustChoose('screen', '<p>Is the top of the screen at the height of your eyes?</p>', YES_NO),
    mustChoose('chair', '<p>Can you adjust your chair in height and back?</p>', YES_NO),
    paragraph('discomfort', '<p>Do you feel any discomfort, and where?</p>'),
  ],
};

export const FLU: SurveyFormRow = {
  key: 'flu-vaccination',
  description: 'Flu Vaccination Sign-up',
  errorMessage:
    'Sign-up for this winter’s flu vaccination has closed. Ask HR Advisory about the remaining appointments.',
  questions: [
    choice('place', '<p>Where would you like to be vaccinated?</p>', { choices: ['At work', 'At a pharmacy'] }),
  ],
};

/** For a phone on site: short questions, photographs and a signature. */
export const SIGN_OFF: SurveyFormRow = {
  key: 'site-sign-off',
  description: 'Site Sign-off',
  thanks: 'Thank you. The client’s copy follows with the report.',
  questions: [
    mustChoose('area', '<p>Which area did you walk through?</p>', ['Yard', 'Workshop', 'Offices', 'Whole site']),
    mustChoose('safe', '<p>Was it safe to work in?</p>', YES_NO),
    paragraph('hazard', '<p>What was not safe?</p>', { required, after: ['safe', 'No'] }),
    files('photographs', '<p>Photographs: mark what you mean</p>', { after: ['safe', 'No'] }),
    mustChoose('stopped', '<p>Was work stopped?</p>', YES_NO, ['safe', 'No']),
    time('left-at', '<p>When did you leave?</p>'),
    email('copy-to', '<p>Send a copy to</p>'),
    line('received-by', '<p>Who received you?</p>', { required, maxLength: 80 }),
    signed('signature', '<p>Their signature</p>', { required }),
  ],
};
