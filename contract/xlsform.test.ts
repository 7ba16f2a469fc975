import { describe, expect, it } from 'vitest';
import { QUESTION_TYPE, type Question } from './survey';
import { writeXlsForm } from './write-xlsform';
import { readXlsForm } from './xlsform';

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
    [['calculate', 'a', 'A'], 'The type calculate is not supported', 0],
    [['begin group', 'a', 'A'], 'The group has no heading here: A', 0],
    [['begin_repeat', 'a', 'A'], 'begin_repeat is not supported: the questions in it are asked once', 0],
    [['text', 'a b', 'A'], 'Its name is not', 0],
    [['select_one none', 'a', 'A', 'yes'], 'There are no choices in the list none', 1],
    [['text', 'a', 'A', '', "${b} = 'x' and ${c} = 'y'"], 'Its condition is more than one equality', 1],
    [['text', 'a', 'A', '', '${b} > 5'], 'Its condition compares numbers', 1],
    [['text', 'a', 'A', '', "not(${b} = 'x')"], 'Its condition excludes an answer', 1],
    [['text', 'a', 'A', '', 'true('], 'Its condition cannot be read', 1],
    [['text', 'a', 'A', '', "${gone} = 'x'"], 'asks for gone, which is left out', 1],
    [['text', 'a', 'A', '', '', 'signature'], 'The appearance signature', 1],
    [['text', 'a', 'A', '', '', '', '. > 5'], 'Its constraint', 1],
    [['text', 'a', 'A', '', '', '', '', 'Think!'], 'The column hint', 1],
    [['note', 'a', 'A', 'yes'], 'A note becomes', 1],
    [['integer', 'a', 'A'], 'A number is asked for as', 1],
    [['phone number', 'a', 'A'], 'A phone number is asked for as', 1],
    [['select_multiple yn', 'a', 'A'], 'Several choices', 1],
    [['select one yn', 'a', 'A', '', "${a} = ''"], 'Its condition can never be met', 1],
  ])('says by row what it leaves out or asks differently: %j', (row, text, count) => {
    const { questions, problems } = readXlsForm(survey(['hidden', 'first', 'First'], row));
    expect(problems).toHaveLength(2);
    expect(problems[1]).toEqual({ sheet: 'survey', row: 3, text: expect.stringContaining(text) as string });
    expect(questions).toHaveLength(count);
    expect(questions.filter(({ required, dependsOnQuestionId }) => required || dependsOnQuestionId)).toEqual([]);
  });

  it.each(['select one yn', 'select one from yn', 'select1 yn', 'Select_One yn', 'select_one yn'])(
    'reads the type %s',
    (type) => {
      const { questions, problems } = readXlsForm(survey([type, 'a', 'A']));
      expect([problems, questions[0]?.choices]).toEqual([
        [],
        [
          { value: 'y', text: 'Yes' },
          { value: 'n', text: 'n' },
        ],
      ]);
    },
  );

  it.each(['select_one yn or_other', 'select one from yn or specify other'])('adds another choice: %s', (type) => {
    const { questions } = readXlsForm(survey([type, 'a', 'A']));
    expect(questions[0]?.choices).toContainEqual({ value: 'other', text: 'Other' });
  });

  it.each([
    ['${a}=1', '1'],
    ["( ${a} = 'x' )", 'x'],
    ['${a} = “x”', 'x'],
    ['selected(${a}, ‘x’)', 'x'],
    ['string-length(${a}) > 0', ''],
  ])('reads the condition %s', (relevant, wanted) => {
    const { questions, problems } = readXlsForm(survey(['text', 'a', 'A'], ['text', 'b', 'B', '', relevant]));
    expect(problems).toEqual([]);
    expect(questions[1]).toMatchObject({ dependsOnQuestionId: 'a', dependsOnQuestionResponse: wanted });
  });

  it('applies the condition of a group to its questions', () => {
    const { questions, problems } = readXlsForm(
      survey(
        ['text', 'a', 'A'],
        ['begin group', 'g', '', '', "${a} = 'x'"],
        ['text', 'b', 'B'],
        ['text', 'c', 'C', '', "${b} = 'y'"],
        ['text', 'd', 'D', '', "${a} = 'z'"],
        ['end group'],
        ['text', 'e', 'E'],
      ),
    );
    expect(questions.map((each) => each.dependsOnQuestionId)).toEqual([undefined, 'a', 'b', 'a', undefined]);
    expect(problems).toEqual([
      { sheet: 'survey', row: 6, text: expect.stringContaining('that of its group') as string },
    ]);
  });

  it('shows a question always whose condition is one of several choices', () => {
    const { questions, problems } = readXlsForm(
      survey(
        ['select_multiple yn', 'a', 'A'],
        ['text', 'b', 'B', 'yes', "selected(${a}, 'y')"],
        ['text', 'c', 'C', '', "${a} != ''"],
      ),
    );
    expect(questions.map((each) => each.dependsOnQuestionId)).toEqual([undefined, undefined, 'a']);
    expect(problems[1]).toMatchObject({
      row: 3,
      text: expect.stringContaining('which is asked for as text') as string,
    });
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
