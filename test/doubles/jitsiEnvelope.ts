/**
 * One end of the message channel between the class of the public conferencing service and its iframe, implemented
 * independently of ours. Handshakes are returned; the later messages are JSON with exactly these fields.
 */
export const OTHER_END = `
  const received = [];
  function speak(other, scope, onMessage) {
    const post = (method, params) => other.postMessage(JSON.stringify({ postis: true, scope, method, params }), '*');
    addEventListener('message', (event) => {
      const { postis, scope: theirs, method, params } = JSON.parse(event.data);
      if (!postis || theirs !== scope) return;
      if (method === '__ready__') post('__ready__', params);
      else if (method === 'message') { received.push(params); onMessage(params, (message) => post('message', message)); }
    });
    setInterval(() => post('__ready__', 'own knock'), 50);
    return (message) => post('message', message);
  }
`;
