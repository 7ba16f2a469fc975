import { leadCatalogue } from './lead-catalogue';
import { describe, expect, it } from 'vitest';
import { clientAnswers, levelAnswers, productAnswers } from './lead-choice';

const catalogue = leadCatalogue([
  { id: 'one', name: 'Cyber Essentials', level1: 'Cyber Security', level2: 'Certification' },
  { id: 'a', name: 'Penetration test', level1: 'Cyber Security', level2: 'Testing', level3: 'Penetration' },
  { id: 'b', name: 'Phishing', level1: 'Cyber Security', level2: 'Testing', level3: 'Phishing' },
]);

describe('choosing a level', () => {
  it('clears the levels below', () => {
    const chosen = { Level1: 'Cyber Security', Level2: 'Testing', Level3: 'Phishing', ProductId: 'b' };
    expect(levelAnswers(catalogue, chosen, 'Level1', 'Training')).toEqual({
      Level1: 'Training',
      Level2: '',
      Level3: '',
      ProductId: '',
    });
    expect(levelAnswers(catalogue, chosen, 'Level2', 'Testing')).toEqual({
      Level1: 'Cyber Security',
      Level2: 'Testing',
      Level3: '',
      ProductId: '',
    });
  });

  it('stores the product as soon as one remains', () => {
    const first = { Level1: 'Cyber Security' };
    expect(levelAnswers(catalogue, first, 'Level2', 'Certification')).toMatchObject({ Level3: '', ProductId: 'one' });
    const second = { ...first, Level2: 'Testing' };
    expect(levelAnswers(catalogue, second, 'Level3', 'Phishing')).toMatchObject({ ProductId: 'b' });
  });

  it('agrees with what typing finds', () => {
    for (const placed of catalogue.products) {
      const { Level1 = '', Level2 = '', Level3 = '', ProductId } = productAnswers(catalogue, placed);
      const last = Level3 === '' ? 'Level2' : 'Level3';
      expect(levelAnswers(catalogue, { Level1, Level2 }, last, Level3 || Level2)).toEqual({
        Level1,
        Level2,
        Level3,
        ProductId,
      });
    }
  });
});

it('another client clears the contact', () => {
  expect(clientAnswers({ value: 'c-2', text: 'Kestrel' })).toEqual({
    AccountSearch: 'Kestrel',
    AccountId: 'c-2',
    ContactSearch: '',
    ContactId: '',
  });
});
