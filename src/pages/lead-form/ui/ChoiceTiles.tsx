import {
  BriefcaseIcon,
  DesktopIcon,
  EndorsedIcon,
  ExchangeIcon,
  HeartIcon,
  LearningIcon,
  LockIcon,
  MoreIcon,
  NewPersonIcon,
  PeopleIcon,
  PersonIcon,
  ShieldIcon,
  type SVGIconProps,
} from '@blueprintjs/icons';
import type { ComponentType } from 'react';
import type { LeadOption } from '@contract/lead-table';
import styles from './ChoiceTiles.module.css';

interface ChoiceTilesProps {
  id: string;
  name: string;
  legend: string;
  options: readonly LeadOption[];
  value: string;
  onChange: (value: string) => void;
}

/** One choice out of a few, as tiles: radio buttons, so arrows move the choice and one Tab passes them. */
export function ChoiceTiles({ id, name, legend, options, value, onChange }: ChoiceTilesProps) {
  return (
    <fieldset id={id} className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.tiles}>
        {options.map((option) => {
          const Icon = ICONS[option.value];
          return (
            <label key={option.value} className={styles.tile}>
              <input
                type="radio"
                name={name}
                checked={option.value === value}
                onChange={() => onChange(option.value)}
                value={option.value}
              />
              {Icon && <Icon aria-hidden className={styles.icon} size={20} />}
              <span>{option.text}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

const ICONS: Readonly<Record<string, ComponentType<SVGIconProps>>> = {
  EXISTING: PersonIcon,
  NEW: NewPersonIcon,
  DMMOVER: ExchangeIcon,
  'Employment Law': BriefcaseIcon,
  'Human Resources': PeopleIcon,
  'Health & Safety': ShieldIcon,
  'Health & Social Care Compliance': HeartIcon,
  Training: LearningIcon,
  'Cyber Security': LockIcon,
  'ISO Standards': EndorsedIcon,
  Software: DesktopIcon,
  'Other services': MoreIcon,
};
