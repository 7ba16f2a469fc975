import { sections } from '@server/data/schema';
import {
  ANSWERS,
  card,
  filled,
  paper,
  place,
  saysInDocument,
  section,
  stageWizard,
} from '@tests/support/template-document-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';

const stage = stageWizard();

describe('an error in a template', () => {
  it('is shown: circular or missing dependencies, and unknown marks', async () => {
    await stage.restage(['Chicken', 'Egg', 'Orphan', 'Nowhere'].map(place).join('') + '<p>On {{Never}} here</p>', [
      section('s-chicken', 'Chicken', '<p>Chicken</p>', { dependsOnSectionId: 's-egg' }),
      section('s-egg', 'Egg', '<p>Egg</p>', { dependsOnSectionId: 's-chicken' }),
      section('s-orphan', 'Orphan', '<p>Orphan</p>', { dependsOnSectionId: 's-gone' }),
    ]);
    await stage.render('?templateId=t-1&account=client-0001');
    const problems = await screen.findByRole('region', { name: 'Problems' });
    const lines = within(problems)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(lines.join(' ')).toMatch(/Chicken/);
    expect(lines.join(' ')).toMatch(/Egg/);
    expect(lines.join(' ')).toMatch(/Orphan/);
    expect(lines.join(' ')).toMatch(/There is no section “Nowhere”/);
    expect(lines.join(' ')).toMatch(/Never/);
    expect(paper()).not.toContain('Chicken');
    await saysInDocument('On {{Never}} here');
  });

  it('links to its card', async () => {
    await stage.restage(place('Overtime') + `<p>${filled('Sesame')}</p>`, [
      section('s-overtime', 'Overtime', '<p>Overtime</p>'),
    ]);
    const { user } = await stage.open();
    const problems = await screen.findByRole('region', { name: 'Problems' });
    await user.click(within(problems).getByRole('button', { name: /There is no placeholder .*Sesame/ }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Sesame' })));
  });
});

describe('a section that is deleted in the meantime', () => {
  it('is reported, and the other answers stay', async () => {
    await stage.answerAside(ANSWERS);
    const first = await stage.open();
    await saysInDocument('You have 28 days');
    first.leave();
    await stage.api().deps.db.delete(sections).where(eq(sections.id, 's-28'));
    await stage.open();
    const problems = await screen.findByRole('region', { name: 'Problems' });
    expect(within(problems).getByText(/“Holiday” was answered with a choice that no longer exists/)).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Employee name' }).value).toBe('Sam Taylor');
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  });

  it('while its text is fetched is fetched again', async () => {
    await stage.answerAside(ANSWERS);
    const { db } = stage.api().deps;
    stage.server.use(
      http.get(
        '*/api/gettemplateinfo',
        async ({ request }) => {
          const listed = await stage.deliver(request);
          await db.delete(sections).where(eq(sections.id, 's-28'));
          return listed;
        },
        { once: true },
      ),
    );
    await stage.open();
    const problems = await screen.findByRole('region', { name: 'Problems' });
    await within(problems).findByText(/“Holiday” was answered with a choice that no longer exists/);
    expect(screen.queryByText(/^Some texts could not be loaded/)).toBeNull();
    await saysInDocument('The end');
  });
});

describe('stored answers', () => {
  it('with two chosen siblings are reduced to one, the same for everyone, with a message', async () => {
    await stage.restage(place('Pay') + place('Bonus'), [
      section('s-1', 'Pay', '<p>Weekly pay</p>', { question: 'Weekly?' }),
      section('s-2', 'Pay', '<p>Monthly pay</p>', { question: 'Monthly?' }),
      section('s-3', 'Bonus', '<p>A bonus</p>', { question: 'Monthly?' }),
    ]);
    await stage.answerAside({ Pay: 's-1', Bonus: 'Yes' });
    await stage.open();
    await screen.findByRole('region', { name: 'Problems' });
    await waitFor(() =>
      expect([paper().includes('Weekly pay'), paper().includes('Monthly pay')].filter(Boolean)).toHaveLength(1),
    );
  });

  it('to a placeholder in a hidden section are not requested and not shown', async () => {
    await stage.answerAside({ ...ANSWERS, 'Weekly hours': '40 hours' });
    await stage.open();
    await saysInDocument('You have 28 days');
    expect(screen.queryByRole('textbox', { name: 'Weekly hours' })).toBeNull();
    expect(paper()).not.toContain('40 hours');
    expect(await screen.findByRole('button', { name: 'Next' })).toBeTruthy();
  });

  it.each(['<img src=x onerror="alert(1)">', '</p><h1>Big</h1>', '{{Employee name}}', '&lt;b&gt;'])(
    'with markup are shown as text, in both the live and the published document: %j',
    async (value) => {
      const { user } = await stage.review({ ...ANSWERS, 'Employee name': value });
      await screen.findByRole('region', { name: 'The final document' });
      await saysInDocument(`For ${value}`);
      expect(document.querySelector('.document img')).toBeNull();
      await user.click(screen.getByRole('button', { name: 'Back' }));
      await card('Is there overtime?');
      await saysInDocument(`For ${value}`);
      expect(document.querySelector('.document img')).toBeNull();
    },
  );
});

describe('the checks before publishing', () => {
  it('list open questions, each with a link to its card', async () => {
    const { user } = await stage.open();
    await screen.findByRole('textbox', { name: 'Manager name' });
    await user.click(screen.getByRole('button', { name: 'Checks (4)' }));
    await user.click(screen.getByRole('button', { name: '“Manager name” has no value.' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Manager name' })));
  });

  it('link back from the final document', async () => {
    await stage.restage(`<p>${filled('Sesame')}</p>`, []);
    const { user } = await stage.review({ Sesame: 'Open' });
    const checks = await screen.findByRole('region', { name: 'Checks' });
    await user.click(within(checks).getByRole('button', { name: /Sesame/ }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Sesame' })));
  });
});
