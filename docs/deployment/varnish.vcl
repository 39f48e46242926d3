vcl 4.1;

# Varnish 7 before the service, with xkey (Debian: varnish and varnish-modules). Start it with
#   varnishd -f varnish.vcl -p http_gzip_support=off …
# for the service compresses by itself, with Brotli where it is taken; and give the service
#   CDN_PURGE_URL=http://<this>:6081/  TRUSTED_PROXIES=<this, and what stands before it>

import std;
import xkey;

backend service {
	.host = "127.0.0.1";
	.port = "8000";
}

# Where the processes of the service are. They come directly: what a proxy hands on may be anybody's.
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

	# For watchers inside, not for the world.
	if (req.url ~ "^/(metrics|livez|readyz)(\?|$)") {
		return (synth(404, "Not found"));
	}
	# What the service would read as another path than is compared above; no page has such.
	if (req.url ~ "(?i)^[^?]*/(\.|%2e){1,2}(/|\?|$)" || req.url ~ "^/[^/?]*%") {
		return (synth(400, "Bad request"));
	}
	# Nobody but this file names the language.
	unset req.http.X-Language;
	if (req.method != "GET" && req.method != "HEAD") {
		return (pass);
	}
	# Answers for programs: most are somebody's own, or change with every edit.
	if (req.url ~ "^/api/") {
		return (pass);
	}
	call name_language;
	# Who has chosen a city is led to its lists, and has a home page of their own.
	if (req.http.Cookie ~ "(^|;\s*)city=" &&
		req.url ~ "(?i)^/+(\?|$|search/?(\?|$)|categories/[^/?]+/?(\?|$))") {
		return (pass);
	}
	# From here on a page is the same for all who read its language, so nothing else may tell them apart.
	unset req.http.Cookie;
	unset req.http.Authorization;
	# A service that was told of no CDN believes nobody's X-Language, and goes by this.
	set req.http.Accept-Language = req.http.X-Language;
	call name_encoding;
	set req.url = regsuball(req.url, "(?<=[?&])(utm_\w+|fbclid|gclid|msclkid)=[^&]*(&|$)", "");
	# Of what is said twice the last counts, so that keeps its order.
	if (req.url !~ "[?&]([^=&]+)=[^&]*&(.*&)?\1=") {
		set req.url = std.querysort(req.url);
	}
	set req.url = regsub(req.url, "[?&]$", "");
	return (hash);
}

# As the service would choose (backend/web/language.ts): what was chosen before, what the browser asks
# for, English. What the address says (?hl=) is in the address.
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

# Three ways to send a page, over as many as there are browsers.
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
	# What was asked for behind a visitor's back replaces nothing with a failure.
	if (beresp.status >= 500 && bereq.is_bgfetch) {
		return (abandon);
	}
	if (beresp.http.Surrogate-Key) {
		set beresp.http.xkey = beresp.http.Surrogate-Key;
	}
	# Pictures of a business that was deleted or suspended have to be gone within a minute.
	if (bereq.url ~ "^/(media|og)/" && beresp.ttl > 60s) {
		set beresp.ttl = 60s;
		set beresp.grace = 0s;
	}
	# The id of one request is not for those who are answered from here.
	if (!bereq.uncacheable && beresp.ttl > 0s) {
		unset beresp.http.X-Request-Id;
	}
	# s-maxage and stale-while-revalidate decide the rest, and built-in rules keep out what nobody may keep.
}

sub vcl_deliver {
	# Between the service and this cache.
	unset resp.http.xkey;
	unset resp.http.Surrogate-Key;
	unset resp.http.Via;
	unset resp.http.X-Varnish;
	# Browsers are told what they are told without a cache: they may change their language, or their city.
	if (resp.http.Vary ~ "X-Language") {
		set resp.http.Vary = "Accept-Encoding, Accept-Language, Cookie";
		set resp.http.Cache-Control = "public, no-cache";
	}
	set resp.http.Cache-Control = regsub(resp.http.Cache-Control, ",\s*s-maxage=\d+", "");
	# For `varnishlog`, and whoever looks how much is answered from here.
	if (obj.hits > 0) {
		set resp.http.X-Cache = "hit";
	} else {
		set resp.http.X-Cache = "miss";
	}
}
