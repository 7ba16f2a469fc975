import { useSearchParams } from 'react-router-dom';

/** A choice that stands in the address under `name`, so that a link shows what its sender saw; '' for none. */
export function useAddressedChoice(name: string): [choice: string, choose: (choice: string) => void] {
  const [params, setParams] = useSearchParams();
  const choose = (choice: string) =>
    setParams(
      (present) => {
        const changed = new URLSearchParams(present);
        if (choice) changed.set(name, choice);
        else changed.delete(name);
        return changed;
      },
      { replace: true },
    );
  return [params.get(name) ?? '', choose];
}
