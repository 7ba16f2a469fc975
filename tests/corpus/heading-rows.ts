import type { ImportKind } from '@contract/import/kind';

/** The headings of an export, each with the column that it means; null for what the portal does not have. */
interface HeadingRow {
  system: string;
  kind: ImportKind;
  columns: Readonly<Record<string, string | null>>;
}

/** `Heading = column | Heading that the portal does not have`, as a template. */
const headings = (system: string, kind: ImportKind) => {
  const columnOf = (text: string): [string, string | null] => {
    const [heading = '', column = null] = text.split(' = ').map((part) => part.trim());
    return [heading, column];
  };
  return ([columns = '']: TemplateStringsArray): HeadingRow => ({
    system,
    kind,
    columns: Object.fromEntries(columns.split('|').map(columnOf)),
  });
};

/**
 * Heading rows as HR, CRM, planning and finance systems export them. They were written down before the synonyms, which
 * are measured by them: a heading that is not found is a gap in `contract/import/synonyms.ts`.
 */
export const HEADING_ROWS: readonly HeadingRow[] = [
  headings('HR suite with payroll', 'people')`
    Payroll No = id | Title | Forenames = firstName | Surname = lastName | Known As | Work E-mail = email |
    Job Title = jobTitle | Department = teamId | Office Location = region | Post Code = postCode | FTE (0-1) = fte |
    Date of birth | Leaver = active.opposite`,
  headings('HR for small firms', 'people')`
    Employee # = id | First Name = firstName | Last Name = lastName | Preferred Name | Work Email = email |
    Job Title = jobTitle | Department = teamId | Location = region | Employment Status = active | Hire Date |
    Home ZIP/Postcode = postCode`,
  headings('HR of a large firm', 'people')`
    Employee ID = id | Legal First Name = firstName | Legal Last Name = lastName | Email - Primary Work = email |
    Business Title = jobTitle | Supervisory Organization = teamId | Work Location = region | Cost Center |
    Active Status = active | Full Time Equivalent = fte`,
  headings("An office manager's own list", 'people')`
    Staff no. = id | Employee name = fullName | Email address = email | Role = jobTitle | Team = teamId |
    Visits per month = monthlyVisitTarget | Visits p.a. = annualVisitTarget | Completes timesheet? = registered |
    Still employed = active | Line manager = managerId`,
  headings('A CRM, accounts', 'clients')`
    Account ID = id | Account Name = name | Billing Street = address | Billing City = town |
    Billing Zip/Postal Code = postCode | Industry = industry | Account Owner = accountOwnerId | Phone = phone |
    Type | Last Modified Date`,
  headings('A marketing CRM, companies', 'clients')`
    Record ID = id | Company name = name | Company owner = accountOwnerId | City = town | Postal Code = postCode |
    Industry = industry | Company Domain Name | Create Date`,
  headings('An ERP, accounts', 'clients')`
    (Do Not Modify) Account = id | (Do Not Modify) Row Checksum | (Do Not Modify) Modified On |
    Account Name = name | Address 1: City = town | Address 1: ZIP/Postal Code = postCode | Industry = industry |
    Owner = accountOwnerId | Main Phone = phone`,
  headings('An accounts package, customers', 'clients')`
    Client Ref = id | Customer Name = name | Town = town | Post code = postCode | Business sector = industry |
    Account manager = accountOwnerId | Credit limit | Telephone = phone`,
  headings('A marketing CRM, contacts', 'contacts')`
    Record ID = id | First Name = name.first | Last Name = name.last | Email = email | Phone Number = phone |
    Associated Company = clientId | Lead Status`,
  headings('A mail program, contacts', 'contacts')`
    Title | First Name = name.first | Last Name = name.last | Company = clientId | E-mail Address = email |
    Business Phone = phone | Categories`,
  headings('A mail program, calendar', 'visits')`
    Start Date = startsAt.day | Start Time = startsAt | End Date = endsAt.day | End Time = endsAt |
    Description = description | All day event`,
  headings('A job planner', 'visits')`
    Job Ref = id | Customer = clientId | Engineer = consultantId | Job Type = activity | Job Date = day |
    Start = startsAt | Finish = endsAt | Job Status = status | Notes = description | Site Postcode`,
  headings("A firm's visit diary", 'visits')`
    Visit No = id | Client Name = clientId | Adviser = consultantId | Visit Type = activity | Visit Date = day |
    From = startsAt | To = endsAt | Travel time (mins) = travelMinutes | Visit Status = status |
    Cancelled? = cancelled | Report sent = vrfComplete | Site / Remote = timeType | Comments = description`,
  headings('HR, absences', 'absences')`
    Staff member = staffId | Date of absence = day | Absence Type = status | Days lost | Comments = comment`,
  headings('A CRM, opportunities', 'opportunities')`
    Opportunity ID = id | Opportunity Name = name | Account Name = clientId | Stage = stageName |
    Close Date = closeDate | Created Date = createdDate | Opportunity Type = type |
    Product / Service = requestedService | Opportunity Owner = owner | Introduced by = submittedById |
    Commission Amount (£) = commission | Probability`,
  headings('Marketing automation, prospects', 'prospects')`
    Prospect Id = id | First Name = firstName | Last Name = lastName | Email = email | Company = company |
    Job Title = jobTitle | Industry = industry | No. of employees = employeeCount | Score = score | Grade = grade |
    Campaign Name = campaignId | Assigned User = ownerId | Last Activity At = lastActivity | Lead Status = status |
    Opted Out`,
  headings('A time tracker', 'time-entries')`
    Entry ID = id | Email = employeeId | Client = clientId | Project = contractId | Task = activityType |
    Description = description | Billable | Start date = startsAt.day | Start time = startsAt |
    End date = endsAt.day | End time = endsAt | Tags`,
  headings('A contract register', 'contracts')`
    Contract No. = id | Customer Name = clientId | Contract Title = name | Renewal date = endDate`,
  headings('A list of KPIs', 'targets')`
    KPI Ref = id | KPI = description | Perspective = pillarId | Department = areaId | Unit = type |
    Parent KPI = rollupTargetId | KPI Owner = ownerEmail | On scorecard = isBalanceScoreCard`,
  headings('KPIs by month', 'target-months')`
    Period = month | KPI Name = targetId | Budget = target | Result = actual | Root cause = cause |
    Corrective Action = action | Date action completed = actionCompletedOn`,
  headings("An insurer's bordereau", 'insurer-members')`
    Policyholder = name | Policy Ref = policyNumber | Risk Postcode = postCode | Inception Date = startDate |
    Expiry Date = endDate | Date of endorsement = endorsementDate | Policy Status = status |
    Intermediary = brokerCompanyName | Agency No = brokerNumber | Broker contact name = brokerContact |
    Gross premium`,
];
