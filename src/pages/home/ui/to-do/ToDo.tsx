import { LaterPart } from '../LaterPart';
import styles from './ToDo.module.css';

const load = async () => (await import('./ToDoBoard')).ToDoBoard;

/** The user's to-do list; until it is loaded its space is reserved. */
export function ToDo() {
  return (
    <LaterPart
      id="to-do"
      title="To do now"
      load={load}
      failure="Your to-do list could not be loaded."
      className={styles.toDo}
      roomClass={styles.room}
    />
  );
}
