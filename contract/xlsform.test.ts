import { describe, expect, it } from 'vitest';
import { QUESTION_TYPE, type Question } from './survey';
import { readXlsForm, writeXlsForm } from './xlsform';

const survey = (...rows: string[][]) => ({
  survey: [['type', 'name', 'label', 'required', 'relevant', 'appearance', 'constraint', 'hint'], ...rows],
  choices: [
    ['list_name', 'name', 'label'],
    ['yn', 'y', 'Yes'],
    ['yn', 'n', ''],
  ],
  settings: [
    ['form_title', 'form_id'],
    ['My form', 'my form'],
  ],
});

describe('an XLSForm', () => {
  it('is read as far as it fits', () => {
    const { title, key, questions, problems } = readXlsForm(
      survey(
        ['select_one yn', 'a', 'A < B', 'yes'],
        ['text', 'b', 'B', 'true()', "${a} = 'y'", 'multiline'],
        ['date', 'c', 'C', '', "selected(${a}, 'n')"],
        ['image', 'd', 'D', 'no', "${a} != ''"],
        ['image', 's', 'S', 'yes', '', 'signature'],
        ['text', 'e', 'E', '', '', '', 'string-length(.) <= 20'],
      ),
    );
    expect({ title, key, problems }).toEqual({ title: 'My form', key: 'my-form', problems: [] });
    expect(questions).toEqual([
      {
        questionId: 'a',
        questionText: '<p>A &lt; B</p>',
        questionType: QUESTION_TYPE.choice,
        required: true,
        choices: [
          { value: 'y', text: 'Yes' },
          { value: 'n', text: 'n' },
        ],
      },
      expect.objectContaining({
        questionType: QUESTION_TYPE.multiLine,
        required: true,
        dependsOnQuestionResponse: 'y',
      }),
      expect.objectContaining({ questionType: QUESTION_TYPE.date, dependsOnQuestionResponse: 'n' }),
      expect.objectContaining({ questionType: QUESTION_TYPE.files, required: false, dependsOnQuestionResponse: '' }),
      expect.objectContaining({ questionType: QUESTION_TYPE.files, required: true, appearance: 'signature' }),
      expect.objectContaining({ maxLength: 20 }),
    ]);
  });

  it.each([
    [['geopoint', 'a', 'A'], 'The type geopoint is not supported', 0],
    [['begin group', 'a', 'A'], 'begin group is not supported', 0],
    [['text', 'a b', 'A'], 'Its name is not', 0],
    [['select_one none', 'a', 'A', 'yes'], 'There are no choices in the list none', 1],
    [['text', 'a', 'A', '', "${b} = 'x' and ${c} = 'y'"], 'Its relevant is more than one equality', 1],
    [['text', 'a', 'A', '', '', 'signature'], 'The appearance signature', 1],
    [['text', 'a', 'A', '', '', '', '. > 5'], 'Its constraint', 1],
    [['text', 'a', 'A', '', '', '', '', 'Think!'], 'The column hint', 1],
  ])('says by row what it leaves out: %j', (row, text, count) => {
    const { questions, problems } = readXlsForm(survey(['note', 'first', 'First'], row));
    expect(problems).toHaveLength(2);
    expect(problems[1]).toEqual({ sheet: 'survey', row: 3, text: expect.stringContaining(text) as string });
    expect(questions).toHaveLength(count);
    expect(questions.filter(({ required }) => required)).toEqual([]);
  });

  it('brings every type of question back', () => {
    const questions: Question[] = Object.values(QUESTION_TYPE).map((questionType, index) => ({
      questionId: `q${index}`,
      questionText: `<p>Question ${index}</p>`,
      questionType,
      required: index % 2 === 0,
      ...(questionType === QUESTION_TYPE.choice && { choices: [{ value: "it's", text: 'It is' }] }),
      ...(questionType === QUESTION_TYPE.singleLine && { maxLength: 9 }),
      ...(index > 2 && { dependsOnQuestionId: 'q2', dependsOnQuestionResponse: index > 5 ? '' : "it's" }),
    }));
    questions.push({ ...questions[QUESTION_TYPE.files]!, questionId: 'signed', appearance: 'signature' });
    const sheets = writeXlsForm({ key: 'all', description: 'All', questions }, (html) =>
      html.replaceAll(/<[^>]+>/g, ''),
    );
    expect(readXlsForm(sheets)).toEqual({ title: 'All', key: 'all', questions, problems: [] });
  });
});
