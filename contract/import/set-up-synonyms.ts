import { NAME, POSITION, said, type FieldSynonyms } from './heading-lists';
import type { ImportKind } from './kind';

export const SET_UP_SYNONYMS = {
  'lead-products': {
    name: said('Product, Product name, Title, Service, Service name'),
    level1: said('Category, Group, Level one, Product group, Family, Product family, Division'),
    level2: said('Subcategory, Sub-category, Subgroup, Level two, Product line'),
    level3: said('Level three, Sub-subcategory, Variant, Product type'),
    questions: said('Question list, Qualifying questions, Form questions'),
    position: POSITION,
  },
  pillars: { name: [...said('Pillar, Perspective'), ...NAME], position: POSITION },
  areas: { name: [...said('Area, Department, Section, Region, Function, Business area'), ...NAME], position: POSITION },
  targets: {
    description: said('Target, KPI, Measure, Metric, Objective, Name, Indicator, Goal, Title, Target name'),
    pillarId: said('Perspective, Scorecard perspective, Theme, Strategic pillar, Category, Goal area'),
    areaId: said('Department, Section, Function, Business area, Division, Team, Region'),
    type: said('Unit, Unit of measure, Format, Measured in, Value type, Units'),
    isBalanceScoreCard: said('Scorecard, Balance scorecard, On scorecard, Show on scorecard, BSC'),
    rollupTargetId: said('Roll-up, Parent, Parent target, Rolls up to, Roll up to, Parent measure, Group target'),
    ownerEmail: said('Owner, Responsible, Responsible email, Accountable, Owner address, Lead, Reported by'),
  },
  'target-months': {
    month: said('Period, Date, Reporting month, Month ending, Month end, Reporting period'),
    targetId: said('Target name, KPI, Measure, Metric, Indicator, Objective, Description'),
    target: said('Target, Plan, Budget, Goal, Planned, Target amount, Forecast'),
    actual: said('Result, Achieved, Actual value, Actuals, Outcome, Value, Performance'),
    redLower: said('Lower red, Red min, Red minimum, Red low, Red below, Red from'),
    amberLower: said('Lower amber, Amber min, Amber minimum, Amber low, Amber below, Amber from'),
    amberUpper: said('Upper amber, Amber max, Amber maximum, Amber high, Amber above, Amber to'),
    redUpper: said('Upper red, Red max, Red maximum, Red high, Red above, Red to'),
    fact: said('Facts, Finding, What happened, Observation, Commentary'),
    cause: said('Root cause, Reason, Why, Causes'),
    action: said('Corrective action, Action plan, Actions, Next step, Remedy, Countermeasure'),
    actionCompletedOn: said(
      'Action completed date, Completed, Date completed, Action done, Action closed, Completion date',
    ),
  },
  surveys: {
    key: said('Form key, Form Id, Code, Short name, Slug'),
    description: said('Title, Name, Form name, Form title, Survey name'),
    questions: said('Question list, Fields, Items, Definition'),
    status: said('State, Form status, Published'),
    errorMessage: said('Error message, Closed message, Message, Unavailable message'),
    thanks: said('Thank you, Thank-you message, Confirmation, Confirmation message, Completion message'),
    opensByKey: said('Public, Open to all, Anybody, Open by key, Open by link'),
  },
  placeholders: {
    key: said('Placeholder, Field, Merge field, Name, Tag, Token, Variable, Field name'),
    position: POSITION,
  },
} satisfies Partial<Record<ImportKind, FieldSynonyms>>;
