/** British names, towns, firms and contracts. Faker's own lists sound American, so only these are used. */

const words = (text: string): string[] => text.split(',').map((word) => word.trim());

export const FIRST_NAMES =
  words(`Abigail, Aidan, Aisha, Alistair, Amelia, Angus, Anita, Anwen, Beatrice, Benedict, Bethan,
  Bronwen, Callum, Catherine, Charlotte, Clive, Colin, Daisy, David, Deborah, Derek, Donal, Edith, Eleanor, Elliot,
  Emma, Ewan, Farah, Fiona, Florence, Gareth, Gemma, Geoffrey, Gillian, Graham, Gwen, Hamza, Hannah, Harriet, Hazel,
  Heather, Hugh, Imogen, Imran, Iona, Isla, Jack, Jasmine, Joanna, Kamal, Katie, Keith, Kenneth, Kieran, Kirsty, Laura,
  Leah, Lewis, Lorna, Lucy, Malcolm, Margaret, Martin, Meera, Megan, Mohammed, Moira, Natasha, Neil, Nia, Nigel, Oliver,
  Patrick, Peter, Philippa, Rachel, Rajesh, Rebecca, Rhys, Robert, Rory, Rosie, Ruth, Samir, Sandra, Sarah, Sean, Sian,
  Simon, Sophie, Stephen, Stuart, Susan, Tariq, Theo, Vikram, Wendy, William, Yasmin, Zoe`);

export const LAST_NAMES = words(`Abbott, Ahmed, Armitage, Ashworth, Atkinson, Barlow, Baxter, Begum, Bennett, Birch,
  Blackwood, Booth, Bradshaw, Brennan, Brooks, Burgess, Campbell, Carr, Chambers, Chaudhry, Clarke, Connolly, Cooper,
  Crawford, Dalton, Davies, Dhillon, Doyle, Eastwood, Edwards, Ellis, Evans, Fairclough, Farrell, Fletcher, Forbes,
  Fraser, Gallagher, Gibson, Gill, Grant, Griffiths, Gupta, Hargreaves, Harris, Hartley, Heaton, Higgins, Holt, Hussain,
  Iqbal, Jackson, Jenkins, Johnston, Kaur, Kendall, Kershaw, Khan, Lambert, Lawson, Lloyd, MacDonald, Malik, Marsden,
  McAllister, McKenzie, Mistry, Morgan, Murray, Naylor, Norris, O'Connor, Osborne, Parkinson, Patel, Pearce, Pickering,
  Powell, Preston, Qureshi, Rahman, Ramsden, Reid, Rhodes, Roberts, Robson, Sanderson, Scott, Shah, Sharma, Shaw,
  Sinclair, Stirling, Sutcliffe, Tate, Thackeray, Thomas, Underwood, Vaughan, Wainwright, Walsh, Watkins, Whitaker,
  Whittle, Wilkinson, Winstanley, Yates`);

export interface Town {
  name: string;
  region: string;
  /** Postcode district letters and the geographic dialling code. */
  postArea: string;
  dialCode: string;
}

const townsOf = (region: string, text: string): Town[] =>
  words(text).map((entry) => {
    const [name = '', postArea = '', dialCode = ''] = entry.split('/');
    return { name, region, postArea, dialCode };
  });

/** The five regions of the weekly view; their first letters differ, because the grid shows them. */
export const REGIONS = ['North', 'Midlands', 'East', 'London', 'South West'] as const;

export const TOWNS: Town[] = [
  ...townsOf(
    'North',
    `Lancaster/LA/01524, Preston/PR/01772, Hexham/NE/01434, Whitby/YO/01947, Harrogate/HG/01423, Kendal/LA/01539,
     Bolton/BL/01204, Halifax/HX/01422, Durham/DH/0191, Carlisle/CA/01228`,
  ),
  ...townsOf(
    'Midlands',
    `Derby/DE/01332, Stafford/ST/01785, Lichfield/WS/01543, Kettering/NN/01536, Worcester/WR/01905, Solihull/B/0121,
     Shrewsbury/SY/01743, Matlock/DE/01629, Rugby/CV/01788, Melton/LE/01664`,
  ),
  ...townsOf(
    'East',
    `Norwich/NR/01603, Ipswich/IP/01473, Ely/CB/01353, Colchester/CO/01206, Boston/PE/01205, Thetford/IP/01842,
     Chelmsford/CM/01245, Lowestoft/NR/01502, Huntingdon/PE/01480, Stamford/PE/01780`,
  ),
  ...townsOf(
    'London',
    `Croydon/CR/020 8, Ealing/W/020 8, Greenwich/SE/020 8, Hackney/E/020 7, Richmond/TW/020 8, Camden/NW/020 7,
     Bromley/BR/020 8, Watford/WD/01923, Southwark/SE/020 7, Harrow/HA/020 8`,
  ),
  ...townsOf(
    'South West',
    `Exeter/EX/01392, Bath/BA/01225, Truro/TR/01872, Taunton/TA/01823, Swindon/SN/01793, Gloucester/GL/01452,
     Barnstaple/EX/01271, Yeovil/BA/01935, Dorchester/DT/01305, Penzance/TR/01736`,
  ),
];

/** Industries and the endings of their firms' names. */
export const TRADES: readonly { industry: string; endings: string[] }[] = [
  { industry: 'Social care', endings: words('Care Homes Ltd, Supported Living, Home Care Ltd, Nursing Home') },
  { industry: 'Construction', endings: words('Builders Ltd, Roofing Ltd, Scaffolding Ltd, Groundworks Ltd') },
  { industry: 'Manufacturing', endings: words('Joinery Ltd, Castings Ltd, Plastics Ltd, Packaging Ltd') },
  { industry: 'Hospitality', endings: words('Hotels Ltd, Inns, Catering Ltd, Coffee Roasters') },
  { industry: 'Education', endings: words('Day Nursery, Academy Trust, Forest School') },
  { industry: 'Transport', endings: words('Haulage Ltd, Couriers Ltd, Coaches Ltd, Cold Storage Ltd') },
  { industry: 'Retail', endings: words('Garden Centre, Furnishings Ltd, Farm Shop, Pharmacy Ltd') },
  { industry: 'Agriculture', endings: words('Farms Ltd, Dairies Ltd, Growers Ltd') },
  { industry: 'Engineering', endings: words('Engineering Ltd, Fabrications Ltd, Marine Services Ltd') },
  { industry: 'Health', endings: words('Dental Practice, Veterinary Centre, Physiotherapy Ltd') },
  { industry: 'Property', endings: words('Lettings Ltd, Estates Ltd, Facilities Ltd') },
];

export const STREETS = [
  'Quay Street',
  'Mill Lane',
  'Station Road',
  'High Street',
  'Castle Park',
  'Dock Road',
  'Park Row',
];

/** The beginning of a firm's name: a place, a landmark or its founder. */
export const LANDMARKS = words(`Beacon, Bridgewater, Castlegate, Cathedral, Eastgate, Elmfield, Fairhaven, Foxhill,
  Greenacre, Harebell, Hillcrest, Ironbridge, Kestrel, Lakeside, Larkfield, Longmoor, Maltings, Meadowbank, Millstone,
  Moorland, Northgate, Oakwood, Old Mill, Orchard, Pennine, Priory, Quayside, Redwood, Riverside, Rosedale, Saltmarsh,
  Severn Vale, Silverdale, Southgate, Springfield, Stonebridge, Tideway, Trinity, Weald, Westcliff, Willowbrook`);

export const CONTRACT_NAMES = [
  'Health & Safety Total Support',
  'Employment Law and HR Retainer',
  'Fire Risk Assessment Programme',
  'Food Safety Package',
  'Training and E-learning Bundle',
  'Competent Person Service',
] as const;

export const TEAM_NAMES = [
  'Health & Safety North',
  'Health & Safety Midlands',
  'Health & Safety East',
  'Health & Safety London',
  'Health & Safety South West',
  'HR Advisory',
  'Employment Law',
  'Fire Safety',
  'Client Services',
  'Sales Development',
  'Marketing',
  'Registrations',
  'Training Delivery',
  'Data and Insight',
] as const;
