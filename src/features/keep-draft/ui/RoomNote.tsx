import { Callout } from '@blueprintjs/core';
import { useDeviceRoom } from '../model/use-device-room';

/** Says before anything is typed that it might not be kept (product/offline#little-room). */
export function RoomNote({ place }: { place: string }) {
  const { isLittle } = useDeviceRoom(place);
  return (
    isLittle && (
      <Callout compact intent="warning" icon={null} role="status">
        This device has little room left, so it may not keep what you fill in until it is sent. Save soon, or delete
        files and apps that you no longer need.
      </Callout>
    )
  );
}
