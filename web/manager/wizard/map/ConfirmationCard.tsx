import { fr } from '../../../fr/manager/desk.ts'
import { Card, type CardProps } from './Card.tsx'
import styles from './Card.module.css'

export function ConfirmationCard({ now }: Pick<CardProps, 'now'>) {
  const isOpen = now === 'confirmation'
  return (
    <Card number={4} title={fr.map.confirmation} state={isOpen ? 'now' : 'todo'}>
      <p className={styles.help}>{isOpen ? fr.map.confirmationReady : fr.map.confirmationHelp}</p>
    </Card>
  )
}
