export function MeetingsPage() {
  return <h1>Meetings</h1>;
}
