import { describe, expect, it } from 'vitest';
import { viewEntries } from './jump-entries';
import { withView } from './recent-views';

const view = (path: string) => ({ path, title: path });

describe('recently visited screens', () => {
  it('include each screen once, as last left, newest first', () => {
    const views = [view('/targets?month=2026-10'), view('/'), view('/documents')];
    expect(withView(views, view('/?x=1')).map(({ path }) => path)).toEqual([
      '/?x=1',
      '/targets?month=2026-10',
      '/documents',
    ]);
  });

  it('are eight at most', () => {
    const views = Array.from({ length: 8 }, (_, index) => view(`/complete-survey/${index}`));
    expect(withView(views, view('/'))).toEqual([view('/'), ...views.slice(0, 7)]);
  });

  it.each([
    ['/weekly-summary', undefined],
    ['/weekly-summary?week=2026-11-02', 'week 2026-11-02'],
    ['/documents?account=client-0001&accountName=Zo%C3%AB+%26+Co&find=', 'Zoë & Co'],
    ['/visit-calendar?tab=weekly&region=North', 'weekly · region North'],
    ['/marketing?tab=prospects&formId=7', 'prospects'],
  ])('are distinguished: %s by %j', (path, detail) => {
    expect(viewEntries([view(path)])[0]?.detail).toBe(detail);
  });
});
