import { hasRole } from '@contract/role';
import { selectRoles } from '@/entities/session';
import { useAppSelector } from '@/shared/redux';
import {
  useDaysToDo,
  useOpportunitiesToDo,
  useTargetsToDo,
  useVisitsToDo,
  type ToDoSource,
} from '../../model/use-to-do';
import { TickIcon } from '@blueprintjs/icons';
import { ToDoCard } from './ToDoCard';
import styles from './ToDoBoard.module.css';

/** A card for each kind of to-do item that the user's roles allow; a single line if all are empty. */
export function ToDoBoard() {
  const claims = useAppSelector(selectRoles);
  return hasRole(claims, 'Targets') ? <BoardWithTargets /> : <BoardOfEveryone />;
}

function BoardOfEveryone() {
  return <Board sources={[useVisitsToDo(), useDaysToDo(), useOpportunitiesToDo()]} />;
}

function BoardWithTargets() {
  return <Board sources={[useVisitsToDo(), useDaysToDo(), useTargetsToDo(), useOpportunitiesToDo()]} />;
}

function Board({ sources }: { sources: readonly ToDoSource[] }) {
  if (sources.every(({ lines }) => lines?.length === 0)) {
    return (
      <p className={styles.nothing}>
        <TickIcon className={styles.tick} />
        Nothing to do now
      </p>
    );
  }
  return (
    <div className={styles.board}>
      {sources.map((source) => (
        <ToDoCard key={source.id} source={source} />
      ))}
    </div>
  );
}
