vcl 4.1;

# Varnish 7 before the service, with xkey (Debian: varnish and varnish-modules). Start it with
#   varnishd -f varnish.vcl -p http_gzip_support=off …
# because the service compresses pages itself. Settings of the service:
#   CDN_PURGE_URL=http://<this>:6081/  TRUSTED_PROXIES=<this, and the proxy in front of it>

import std;
import xkey;

backend service {
	.host = "127.0.0.1";
	.port = "8000";
}

# The processes of the service, which call directly. A proxied call can come from any client.
acl purgers {
	"localhost";
}

sub vcl_recv {
	if (req.method == "PURGE") {
		if (client.ip !~ purgers || req.http.X-Forwarded-For ~ "," || !req.http.xkey-purge) {
			return (synth(405, "Not allowed"));
		}
		return (synth(200, "Forgotten: " + xkey.purge(req.http.xkey-purge)));
	}

	# Internal endpoints.
	if (req.url ~ "^/(metrics|livez|readyz)(\?|$)") {
		return (synth(404, "Not found"));
	}
	# Paths that the service would read differently from the comparison above. No page has one.
	if (req.url ~ "(?i)^[^?]*/(\.|%2e){1,2}(/|\?|$)" || req.url ~ "^/[^/?]*%") {
		return (synth(400, "Bad request"));
	}
	# Only this file sets the language.
	unset req.http.X-Language;
	if (req.method != "GET" && req.method != "HEAD") {
		return (pass);
	}
	# API responses are personal or change with every edit.
	if (req.url ~ "^/api/") {
		return (pass);
	}
	call name_language;
	# A visitor who has chosen a city gets other lists and another home page.
	if (req.http.Cookie ~ "(^|;\s*)city=" &&
		req.url ~ "(?i)^/+(\?|$|search/?(\?|$)|categories/[^/?]+/?(\?|$))") {
		return (pass);
	}
	# From here on a page depends on its language only, so other headers are dropped.
	unset req.http.Cookie;
	unset req.http.Authorization;
	# Without CDN_PURGE_URL the service ignores X-Language and reads this.
	set req.http.Accept-Language = req.http.X-Language;
	call name_encoding;
	set req.url = regsuball(req.url, "(?<=[?&])(utm_\w+|fbclid|gclid|msclkid)=[^&]*(&|$)", "");
	# The last of a repeated parameter counts, so their order is kept.
	if (req.url !~ "[?&]([^=&]+)=[^&]*&(.*&)?\1=") {
		set req.url = std.querysort(req.url);
	}
	set req.url = regsub(req.url, "[?&]$", "");
	return (hash);
}

# As the service chooses (backend/web/language.ts): cookie, Accept-Language, English. `?hl=` is part of
# the address.
sub name_language {
	set req.http.X-Language = "en";
	if (req.http.Cookie ~ "(^|;\s*)lang=(en|hi)\s*(;|$)") {
		set req.http.X-Language = regsub(req.http.Cookie, "^(.*;)?\s*lang=(en|hi)\s*(;.*)?$", "\2");
	} elsif (req.http.Accept-Language ~ "(?i)(^|,)\s*hi(-[^,;]*)?\s*(;|,|$)") {
		set req.http.X-Hindi = regsub(req.http.Accept-Language,
			"(?i)^(.*?,)??\s*hi(-[^,;]*)?\s*(;\s*q=([\d.]+))?\s*(,.*)?$", "\4");
		set req.http.X-English = "0";
		if (req.http.Accept-Language ~ "(?i)(^|,)\s*en(-[^,;]*)?\s*(;|,|$)") {
			set req.http.X-English = regsub(req.http.Accept-Language,
				"(?i)^(.*?,)??\s*en(-[^,;]*)?\s*(;\s*q=([\d.]+))?\s*(,.*)?$", "\4");
		}
		if (std.real(req.http.X-Hindi, 1.0) > std.real(req.http.X-English, 1.0) ||
			(std.real(req.http.X-Hindi, 1.0) == std.real(req.http.X-English, 1.0) &&
			std.real(req.http.X-Hindi, 1.0) > 0.0 &&
			req.http.Accept-Language ~ "(?i)(^|,)\s*hi\b.*,\s*en\b")) {
			set req.http.X-Language = "hi";
		}
		unset req.http.X-Hindi;
		unset req.http.X-English;
	}
}

# Reduces Accept-Encoding to three values.
sub name_encoding {
	if (req.http.Accept-Encoding ~ "(?i)(^|,)\s*br\s*(;\s*q=(1|0?\.\d*[1-9])[\d.]*\s*)?(,|$)") {
		set req.http.Accept-Encoding = "br";
	} elsif (req.http.Accept-Encoding ~ "(?i)(^|,)\s*gzip\s*(;\s*q=(1|0?\.\d*[1-9])[\d.]*\s*)?(,|$)") {
		set req.http.Accept-Encoding = "gzip";
	} else {
		unset req.http.Accept-Encoding;
	}
}

sub vcl_backend_response {
	# A failed background fetch does not replace a cached page.
	if (beresp.status >= 500 && bereq.is_bgfetch) {
		return (abandon);
	}
	if (beresp.http.Surrogate-Key) {
		set beresp.http.xkey = beresp.http.Surrogate-Key;
	}
	# Pictures of a deleted or suspended business must disappear within a minute.
	if (bereq.url ~ "^/(media|og)/" && beresp.ttl > 60s) {
		set beresp.ttl = 60s;
		set beresp.grace = 0s;
	}
	# The id belongs to one request only.
	if (!bereq.uncacheable && beresp.ttl > 0s) {
		unset beresp.http.X-Request-Id;
	}
	# s-maxage, stale-while-revalidate and the built-in rules decide the rest.
}

sub vcl_deliver {
	# Headers between the service and this cache.
	unset resp.http.xkey;
	unset resp.http.Surrogate-Key;
	unset resp.http.Via;
	unset resp.http.X-Varnish;
	# Browsers get the same headers as without a cache, because their language or city can change.
	if (resp.http.Vary ~ "X-Language") {
		set resp.http.Vary = "Accept-Encoding, Accept-Language, Cookie";
		set resp.http.Cache-Control = "public, no-cache";
	}
	set resp.http.Cache-Control = regsub(resp.http.Cache-Control, ",\s*s-maxage=\d+", "");
	# Shows the hit rate.
	if (obj.hits > 0) {
		set resp.http.X-Cache = "hit";
	} else {
		set resp.http.X-Cache = "miss";
	}
}
