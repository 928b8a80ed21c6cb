export function LiveMeetingPage() {
  return <h1>LiveMeeting</h1>;
}
