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
  opportunity,
  paragraph,
  team,
  time,
  YES_NO,
  type SurveyFormRow,
} from './demo-survey-questions';

const required = true;

export const COMPLAINT: SurveyFormRow = {
  key: 'complaint',
  description: 'Complaint Form',
  thanks: 'The complaint has been logged. A manager will acknowledge it within two working days.',
  questions: [
    mustChoose('complainant', '<p>Who is complaining?</p>', ['A client', 'A colleague', 'A member of the public']),
    client('client', '<p>Which <strong>client</strong> is it?</p>', { required, after: ['complainant', 'A client'] }),
    contact('contact', '<p>Who at the client has complained?</p>', { after: ['client'] }),
    employee('colleague', '<p>Which colleague has complained?</p>', {
      required,
      after: ['complainant', 'A colleague'],
    }),
    line('name', '<p>Name of the complainant</p>', {
      required,
      maxLength: 80,
      after: ['complainant', 'A member of the public'],
    }),
    email('email', '<p>E-mail address for our answer</p>'),
    date('received-on', '<p>When did the complaint reach you?</p>', { required }),
    time('received-at', '<p>At what time?</p>', { after: ['received-on'] }),
    choice('channel', '<p>How did it reach you?</p>', {
      choices: ['Telephone', 'E-mail', 'Letter', 'In person', 'Social media'],
    }),
    mustChoose('about', '<p>What is the complaint about?</p>', [
      'Advice that we gave',
      'A visit',
      'A document',
      'An invoice or contract',
      'The conduct of a colleague',
      'Something else',
    ]),
    team('team', '<p>Which team gave the advice?</p>', { required, after: ['about', 'Advice that we gave'] }),
    date('visit-on', '<p>When was the visit?</p>', { required, after: ['about', 'A visit'] }),
    employee('concerned', '<p>Which colleague is concerned? <em>They will not see this form.</em></p>', {
      required,
      after: ['about', 'The conduct of a colleague'],
    }),
    line('subject', '<p>What else?</p>', { required, maxLength: 120, after: ['about', 'Something else'] }),
    paragraph(
      'happened',
      '<p>What happened?</p><ul><li>what the complainant says, in their own words where you can</li><li>what you know about it yourself</li><li>what you have said or promised so far</li></ul>',
      { required },
    ),
    paragraph('wanted', '<p>What would put it right for the complainant?</p>'),
    mustChoose(
      'urgent',
      '<p>Is there a risk to anybody’s health, or a deadline set by a tribunal or authority?</p>',
      YES_NO,
    ),
    date('deadline', '<p>By when must something be done?</p>', { required, after: ['urgent', 'Yes'] }),
    employee('manager-told', '<p>Which manager have you told?</p>', { required, after: ['deadline'] }),
    time('manager-told-at', '<p>When did you speak to them today?</p>', { after: ['manager-told'] }),
    files('evidence', '<p>Letters, e-mails, photographs</p>'),
  ],
};

export const OPPORTUNITY_LOST: SurveyFormRow = {
  key: 'OpportunityLost',
  description: 'Opportunity Lost Form',
  thanks: 'Thank you. The opportunity’s owner and the sales team can see your answers.',
  questions: [
    opportunity('opportunity', '<p>Which <strong>opportunity</strong> was lost?</p>', { required }),
    date('lost-on', '<p>When did the client tell us?</p>', { required }),
    client('client', '<p>Which client is it?</p>'),
    contact('told-by', '<p>Who told us?</p>', { after: ['client'] }),
    mustChoose('reason', '<p>What decided it?</p>', [
      { value: 'price', text: 'Price' },
      { value: 'competitor', text: 'A competitor’s offer' },
      { value: 'in-house', text: 'The client does it in-house' },
      { value: 'timing', text: 'Timing or budget' },
      { value: 'service', text: 'Dissatisfied with our service' },
      { value: 'silence', text: 'No decision, no answer' },
    ]),
    choice('price-gap', '<p>By how much were we too expensive?</p>', {
      required,
      choices: ['Up to 10 %', '10 to 25 %', 'More than 25 %', 'Not known'],
      after: ['reason', 'price'],
    }),
    line('competitor', '<p>Which competitor?</p>', { required, maxLength: 80, after: ['reason', 'competitor'] }),
    mustChoose('competitor-offer', '<p>Do we know what they offered?</p>', YES_NO, ['competitor']),
    paragraph('competitor-terms', '<p>Price, term and what is included</p>', {
      required,
      after: ['competitor-offer', 'Yes'],
    }),
    mustChoose('competitor-ends', '<p>Does their contract have an end date?</p>', YES_NO, ['competitor-terms']),
    date('competitor-ends-on', '<p>When does it end?</p>', { required, after: ['competitor-ends', 'Yes'] }),
    employee('reminded', '<p>Who should be reminded six months before?</p>', { after: ['competitor-ends-on'] }),
    mustChoose('complained', '<p>Has the client complained?</p>', YES_NO, ['reason', 'service']),
    paragraph('dissatisfied', '<p>What were they dissatisfied with?</p>', { required, after: ['complained'] }),
    date('try-again-on', '<p>When should we try again?</p>', { after: ['reason', 'timing'] }),
    paragraph('learned', '<p>What would you do differently next time?</p>'),
  ],
};

export const ONBOARDING: SurveyFormRow = {
  key: 'client-onboarding',
  description: 'New Client Onboarding',
  thanks: 'The client’s team has been set up and will introduce itself.',
  questions: [
    opportunity('opportunity', '<p>Which opportunity was won?</p>', { required }),
    client('client', '<p>Client as recorded in the customer-relationship system</p>', { required }),
    contact('contact', '<p>Main contact</p>', { required }),
    email('invoices', '<p>E-mail address for invoices</p>', { required }),
    line('trading-name', '<p>Trading name, if different</p>', { maxLength: 60 }),
    mustChoose('sites', '<p>How many sites?</p>', ['One', 'Two to five', 'More than five']),
    paragraph('addresses', '<p>Addresses of the other sites, one per line</p>', {
      required,
      after: ['sites', 'Two to five'],
    }),
    files('site-list', '<p>List of the sites</p>', { required, after: ['sites', 'More than five'] }),
    team('team', '<p>Which team looks after them?</p>', { required }),
    employee('consultant', '<p>Which consultant visits first?</p>', { required, after: ['team'] }),
    date('first-visit-on', '<p>Date of the first visit</p>', { required, after: ['consultant'] }),
    time('first-visit-at', '<p>Arrival</p>', { required, after: ['first-visit-on'] }),
    paragraph('access', '<p>Parking, induction, protective equipment</p>', { after: ['first-visit-at'] }),
    paragraph('remarks', '<p>What else should the team know?</p>'),
  ],
};
