import { optionalAmount, optionalReference, text } from './make-fields';
import { record } from './record';

/** What other programs call the person who is responsible for a record. */
export const OWNER_HEADINGS =
  'Owner, Record owner, Assigned user, Assigned to, Account manager, Sales rep, Salesperson, Responsible, Account executive';

/**
 * A client, as in imports. Each field is a column of `clients`, with a line in `server/personal-data/places.ts`;
 * the columns of files with their headings, the fields of a merge, and what is shown about a client come from here
 * (product/documents#about-the-client). A field is a text, a number or a reference to a person.
 */
export const client = record('client', {
  name: text('Name', {
    max: 255,
    needed: 'a name',
    headings:
      'Account name, Client, Customer, Company, Account, Organization, Business, Trading name, Legal name, Full name, Firm',
  }),
  phone: text('Phone', {
    max: 50,
    headings:
      'Telephone, Phone number, Main phone, Business phone, Office phone, Tel, Telephone number, Contact number, Switchboard, Landline, Main telephone',
  }),
  address: text('Address', {
    max: 500,
    help: 'What comes before the town.',
    headings:
      'Street, Street address, Address line 1, Billing street, Billing address, Registered address, Registered office, Postal address, Full address, Site address, Office address, Address 1 line 1',
  }),
  town: text('Town', {
    max: 100,
    headings: 'City, Town/City, Billing city, Address city, Post town, Locality, Location, Shipping city',
  }),
  postCode: text('Post code', {
    max: 20,
    headings: 'Postcode, Billing postcode, Address postcode, Site postcode, Shipping postcode',
  }),
  industry: text('Industry', {
    max: 100,
    headings:
      'Sector, Industry sector, Industry type, Business sector, Business type, Trade, Vertical, Market sector, SIC description',
  }),
  consultantId: optionalReference('Consultant', {
    of: 'people',
    help: 'Who visits them.',
    headings: 'Consultant, Adviser, Advisor, Assigned consultant, Lead consultant, Main consultant',
  }),
  accountOwnerId: optionalReference('Account owner', {
    of: 'people',
    help: 'Who is responsible for what they buy.',
    headings: `Account owner, Client manager, Relationship manager, Client owner, Key account manager, ${OWNER_HEADINGS}`,
  }),
  annualFee: optionalAmount('Fee a year', {
    min: 0,
    max: 1_000_000_000,
    isMoney: true,
    headings: 'Annual fee, Fee, Fees, Yearly fee, Annual retainer, Annual subscription',
  }),
});

/** The record of a client has people's names instead of their ids, in fields with these names. */
export const CLIENT_PEOPLE = { consultant: 'consultantId', accountOwner: 'accountOwnerId' } as const;
